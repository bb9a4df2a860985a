declare module 'virtual:engine' {
  /** The addresses of the compressed WebAssembly modules. */
  export const simd: string;
  export const plain: string;
  /** The WebAssembly module that unpacks the one with vectors, in base64. */
  export const unpacker: string;
}
declare module 'virtual:photo' {
  /** The same of the module that reads photos. */
  export const simd: string;
  export const plain: string;
  export const unpacker: string;
}
declare module 'virtual:fonts' {
  /** The addresses of the compressed fonts of PDF files. */
  export const regular: string;
  export const bold: string;
}
declare module 'virtual:lessons' {
  import type { Lesson } from '../model/lesson.ts';
  export const lessons: readonly Lesson[];
}
declare module '*.css';

declare const __VERSION__: string;

declare module 'virtual:unpack' {
  /** Makes a WebAssembly module of its packed form. */
  export function unpack(packed: Uint8Array, unpacker: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}
