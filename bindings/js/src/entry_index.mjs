// The default entry: all functions, with the module inlined.
import { initInlined } from './inlined.mjs';
import { kTexts } from './texts.mjs';

/** See types/index.d.ts. */
export const init = initInlined(kTexts);
export * from './api.mjs';
