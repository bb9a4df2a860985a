// Reads what `bitdoku_soak --print` prints and compares it with the npm package: node check_wasm.mjs FOLDER,
// where FOLDER has the package.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const { init, solveBatch, check } = await import(pathToFileURL(path.resolve(process.argv[2], 'dist/index.mjs')));
await init();
const AT_ONCE = 8192;
const VERDICTS = { none: 0, invalid: 0, unique: 1, multiple: 2 };
let total = 0;
const rows = [];

function compare(row, count, solution) {
  const [puzzle, expected, expectedSolution] = row;
  if (Math.max(count, 0) === Number(expected) && (count !== 1 || solution === expectedSolution)) return;
  console.log(`DIFFERENCE\n${row.join(' ')}\nWebAssembly: ${count} ${solution}`);
  process.exit(1);
}

function compareRows() {
  const { counts, solutions } = solveBatch(rows.map(([puzzle]) => puzzle));
  rows.forEach((row, i) => compare(row, counts[i], solutions[i]));
  rows.length = 0;
}

for await (const line of createInterface({ input: process.stdin })) {
  const row = line.split(' ');
  total += 1;
  if (row[0].length === 729) {
    const { verdict, solution } = check(row[0]);
    compare(row, VERDICTS[verdict], solution);
  } else if (rows.push(row) === AT_ONCE) {
    compareRows();
  }
}
if (rows.length > 0) compareRows();
if (total === 0) throw new Error('no puzzles');
console.log(`${total} puzzles, WebAssembly gives the same answers`);
