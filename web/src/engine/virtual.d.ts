declare module 'virtual:engine' {
  /** The addresses of the compressed WebAssembly modules. */
  export const simd: string;
  export const plain: string;
}
declare module 'virtual:lessons' {
  import type { Lesson } from '../model/lesson.ts';
  export const lessons: readonly Lesson[];
}
declare module '*.css';

declare const __VERSION__: string;
