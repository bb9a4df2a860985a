// The next step of a puzzle, all steps, and the way to the solution.
import { BitdokuError, badArgument, checkOptions, shown, wholeNumber } from './error.mjs';
import { namesOf } from './generate.mjs';
import { asPosition, cellOf } from './position.mjs';
import { checkLength, kMostCandidates } from './sizes.mjs';
import { timeOf } from './solve.mjs';
import { call, cText, must, number, outputJson, outputText, putTexts, wasm } from './wasm.mjs';

const kOrders = { human: 1, se: 0 };
// The index is the number of the depth in C.
const kDepths = ['technique', 'house', 'cells', 'all', 'digit'];

function orderOf(options) {
  const name = options.order ?? 'human';
  const order = Object.hasOwn(kOrders, name) ? kOrders[name] : undefined;
  if (order === undefined) throw new BitdokuError('bad_argument', 'order is human or se');
  return order;
}

export const kLanguages = ['en', 'de'];

function languageOf(options) {
  const language = options.language ?? kLanguages[0];
  if (!kLanguages.includes(language)) throw badArgument(`language is en or de, not ${shown(language)}`);
  return language;
}

const kSearchOptions = ['language', 'only', 'order', 'timeLimit', 'without'];

/**
 * Loads the position. Returns what the searches of the module take: order, time, and the places of texts, `only`, `without`, the
 * language and those that are asked for.
 */
function loaded(puzzle, options, ...texts) {
  const order = orderOf(options);
  const time = timeOf(options);
  const names = ['only', 'without'].map((name) => namesOf(name, options[name]));
  const language = languageOf(options);
  if (order !== kOrders.human && names.some((one) => one !== undefined)) {
    throw badArgument('only the order human takes `only` and `without`');
  }
  asPosition(puzzle).load();
  return [order, time, ...putTexts([...names, language === kLanguages[0] ? undefined : language, ...texts])];
}

/** Calls a search, whose only bad texts are names of techniques. */
function search(name, ...parameters) {
  try {
    must(name, ...parameters);
  } catch (error) {
    throw error.code === 'bad_syntax' ? badArgument(error.reason) : error;
  }
}

/** The answer of a search that no limit ended. */
function finished(step) {
  if (step.kind === 'stopped') throw new BitdokuError('out_of_time', step.text);
  return step;
}

/** See types/index.d.ts. */
export function hint(puzzle, options = {}) {
  checkOptions('hint', options, ['depth', ...kSearchOptions]);
  const depth = kDepths.indexOf(options.depth ?? 'all');
  if (depth < 0) throw new BitdokuError('bad_argument', `depth is one of ${kDepths.join(', ')}`);
  search('next_step', ...loaded(puzzle, options));
  const step = finished(outputJson());
  if (step.kind === 'step' && depth !== kDepths.indexOf('all')) {
    must('step_text', depth, ...putTexts([languageOf(options)]));
    step.text = outputText();
  }
  return step;
}

/** See types/index.d.ts. */
export function path(puzzle, options = {}) {
  checkOptions('path', options, kSearchOptions);
  const asked = loaded(puzzle, options);
  search('path', ...asked);
  const all = outputJson().slice(1);
  const end = finished(all.pop());
  const result = { kind: end.kind, text: end.text, steps: all };
  if (end.kind === 'mistake') Object.assign(result, { mistake: end });
  if (asked[0] === kOrders.se || end.shape !== undefined) return { ...result, rating: number(0) / 10 };
  return { ...result, score: number(1), ...(end.kind === 'solved' && { level: cText(call('path_level')) }) };
}

/** See types/index.d.ts. */
export function allSteps(puzzle, options = {}) {
  checkOptions('allSteps', options, ['limit', 'technique', ...kSearchOptions]);
  const limit = wholeNumber('limit', options.limit ?? 1000, 1, 1000000);
  const id = options.technique === undefined ? undefined : techniqueId(options.technique, options.order);
  search('all_steps', ...loaded(puzzle, options, id), limit);
  return outputJson().filter((step) => finished(step).kind === 'step');
}

/** See types/index.d.ts. */
export function summary(puzzle, options = {}) {
  checkOptions('summary', options, kSearchOptions.filter((name) => name !== 'language'));
  const asked = loaded(puzzle, options);
  search('summary', ...asked);
  const found = finished(outputJson());
  const hasBottlenecks = asked[0] === kOrders.human && found.shape === undefined;
  if (hasBottlenecks && found.bottlenecks === undefined) throw new BitdokuError('out_of_time', 'the limit of time was reached');
  return found;
}

/** Whether all of the cells belong to the pattern of the step. */
function hasInPattern(step, cells) {
  const pattern = new Set([...step.marks, ...step.set].map(({ cell }) => cell));
  for (const { links } of step.views) for (const link of links) link.cells.forEach((cell) => pattern.add(cell));
  return cells.every((cell) => pattern.has(cell));
}

const kMostSteps = 1e6;

/** See types/index.d.ts. */
export function whyNot(puzzle, technique, options = {}) {
  checkOptions('whyNot', options, ['cells', 'language', 'timeLimit']);
  const { cells = [], ...rest } = options;
  if (!Array.isArray(cells)) throw badArgument(`cells is an array of cells, not ${shown(cells)}`);
  const id = techniqueId(technique);
  const position = asPosition(puzzle);
  if (position.givens.length !== 81) throw new BitdokuError('unsupported', 'whyNot is for 9x9 only');
  const wanted = Array.from(checkLength('cells', cells, kMostCandidates), (cell) => cellOf(cell, 9));
  const first = hint(position, { ...rest, only: id });
  if (first.kind !== 'step' && first.kind !== 'stuck') return first;
  const steps = first.kind === 'step' ? allSteps(position, { ...rest, only: id, technique: id, limit: kMostSteps }) : [];
  const step = steps.find((one) => hasInPattern(one, wanted));
  if (step !== undefined) return step;
  position.load();
  must('why_not', ...putTexts([id, Uint8Array.from(wanted)]), wanted.length);
  return outputJson();
}

/** More than any name of a technique has. */
const kLongestName = 100;

/** The id of a technique, of its id or its name. */
export function techniqueId(name, order = 'human') {
  const wanted = typeof name === 'string' && name.length < kLongestName ? name.toLowerCase() : null;
  const same = (text) => text.toLowerCase() === wanted;
  const found = techniques({ order }).find((one) => same(one.id) || same(one.name));
  if (found === undefined) throw badArgument(`there is no technique ${shown(name)}; see techniques()`);
  return found.id;
}

/** See types/index.d.ts. */
export function techniques(options = {}) {
  checkOptions('techniques', options, ['order']);
  const order = orderOf(options);
  const functions = wasm();
  const list = [];
  for (let i = 0; ; ++i) {
    const id = functions.technique_id(order, i);
    if (id === 0) return list;
    list.push({ id: cText(id), name: cText(functions.technique_name(order, i)) });
  }
}
