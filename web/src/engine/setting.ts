// What the setter's view asks the engine.
import type { Shape } from '../model/shape.ts';
import { digitOf, nameOfShape, symbolOf } from '../model/shape.ts';
import { engine } from './pool.ts';

/** Up to so many solutions are looked at one by one, which gives the share of each digit. */
export const kMostListed = 10_000;
const kTime = 8000;

type Name = `${number}x${number}`;
const options = (shape: Shape, signal: AbortSignal) => ({ shape: nameOfShape(shape) as Name, timeLimit: kTime, signal });
const lineOf = (values: readonly number[]): string => values.map(symbolOf).join('');

/** The solutions, at most one more than `kMostListed`. */
export async function askSolutions(shape: Shape, values: readonly number[], signal: AbortSignal): Promise<string[]> {
  return (await engine()).solutions(lineOf(values), { ...options(shape, signal), limit: kMostListed + 1 });
}

/** For each cell the digits of at least one solution. */
export async function askPossible(shape: Shape, values: readonly number[], signal: AbortSignal): Promise<number[][]> {
  return (await engine()).candidates(lineOf(values), { ...options(shape, signal), proven: true });
}

export async function askCount(shape: Shape, values: readonly number[], signal: AbortSignal): Promise<bigint> {
  return (await engine()).countExact(lineOf(values), options(shape, signal));
}

/** For each given the number of solutions without it, at most two. */
export async function askWithoutEach(shape: Shape, values: readonly number[], signal: AbortSignal): Promise<Map<number, number>> {
  const pool = await engine();
  const givens = values.flatMap((value, cell) => (value === 0 ? [] : [cell]));
  const lines = givens.map((given) => lineOf(values.map((value, cell) => (cell === given ? 0 : value))));
  const counts = nameOfShape(shape) === '3x3' ? (await pool.solveBatch(lines, { signal, limit: 2 })).counts
    : await Promise.all(lines.map((line) => pool.count(line, { ...options(shape, signal), limit: 2 })));
  return new Map(givens.map((cell, at) => [cell, counts[at]!]));
}

export async function askMinimal(shape: Shape, values: readonly number[], seed: number, signal: AbortSignal): Promise<number[]> {
  return [...await (await engine()).minimize(lineOf(values), { ...options(shape, signal), seed })].map(digitOf);
}
