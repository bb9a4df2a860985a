declare module 'virtual:engine' {
  /** The addresses of the compressed WebAssembly modules, and of the fonts of PDF files. */
  export const simd: string;
  export const plain: string;
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
  /** Makes a WebAssembly module of its packed form, step by step. */
  export function unpack(packed: Uint8Array): Iterator<undefined, Uint8Array<ArrayBuffer>>;
}
