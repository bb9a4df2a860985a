// The default entry: all functions, with the module inlined.
import { initInlined } from './inlined.mjs';
import { kTexts } from './texts.mjs';

/** See types/index.d.ts. */
export const init = (options) => initInlined(kTexts, options);
export * from './api.mjs';
