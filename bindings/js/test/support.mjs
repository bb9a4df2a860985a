// What the tests share. Environment: BITDOKU_PACKAGE, the folder of the package; BITDOKU_PROGRAM, the
// native program; BITDOKU_SIMD=0 tests the module without vectors.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
export const packageFolder = process.env.BITDOKU_PACKAGE ?? join(root, 'build/js/package');
export const program = process.env.BITDOKU_PROGRAM ?? join(root, 'build/release/bitdoku');
export const simd = process.env.BITDOKU_SIMD !== '0';

export const entry = (name) => import(pathToFileURL(join(packageFolder, 'dist', `${name}.mjs`)).href);
export const bitdoku = await entry('index');
await bitdoku.init({ simd });

/** What the native program prints. */
export function native(...words) {
  const done = spawnSync(program, words, { encoding: 'latin1', maxBuffer: 1 << 28 });
  if (done.error) throw done.error;
  return done;
}

export const kEasy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const kItsSolution =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((file) => {
    const path = join(folder, file.name);
    return file.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The lines of 81 symbols of all committed texts, by file. */
export function committedPuzzles() {
  const files = [...filesBelow(join(root, 'data')), ...filesBelow(join(root, 'tests'))];
  const sets = new Map();
  for (const file of files) {
    if (!/\.(txt|csv|golden|sdm)$/.test(file) || statSync(file).size > 1 << 22) continue;
    // The digits of a line with two kinds of blanks may count from 0. The calls for many lines take 0 for a blank.
    const puzzles = (readFileSync(file, 'latin1').match(/(?<![0-9.])[0-9.]{81}(?![0-9.])/g) ?? [])
      .filter((line) => !(line.includes('0') && line.includes('.')));
    if (puzzles.length > 0) sets.set(file.slice(root.length + 1), [...new Set(puzzles)]);
  }
  return sets;
}

export { execFileSync };
