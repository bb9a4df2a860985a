// Everything but the loading of the module.
export { canonical, findIsomorphism, isIsomorphic, transform } from './canonical.mjs';
export { BitdokuError } from './error.mjs';
export { allSteps, hint, path, techniques } from './explain.mjs';
export { format, formats, parse } from './formats.mjs';
export { generate, generateMany, minimize, rate } from './generate.mjs';
export { solveBatch } from './line.mjs';
export { Position } from './position.mjs';
export { toPDF, toSVG } from './print.mjs';
export { solutions } from './solutions.mjs';
export { candidates, check, count, countExact, isUnique, solve, verify } from './solve.mjs';
export { compiledModule, info, memoryUsed } from './wasm.mjs';
