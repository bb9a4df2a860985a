// Positions to practise a technique.
import { BitdokuError, checkOptions } from './error.mjs';
import { hint, path, techniqueId } from './explain.mjs';
import { generate } from './generate.mjs';
import { Position } from './position.mjs';

/** See types/index.d.ts. */
export function practice(name, options = {}) {
  checkOptions('practice', options, ['seed', 'timeLimit']);
  const technique = techniqueId(name);
  const { puzzle, solution, seed } = generate({ ...options, needs: technique });
  const position = new Position(puzzle);
  for (const step of path(puzzle).steps) {
    if (step.technique === technique) {
      // On a path, the single that arose first comes first, so a hint may give another one here.
      const next = hint(position);
      if (next.technique === technique) return { puzzle, solution, seed, position: position.toJSON(), step: next };
    }
    position.apply(step);
  }
  throw new BitdokuError('unsupported', `hints do not use ${technique} unless it is named`);
}
