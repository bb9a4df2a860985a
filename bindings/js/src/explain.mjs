// The next step of a 9x9 puzzle, all steps, and the way to the solution.
import { BitdokuError, badArgument, checkOptions, shown, wholeNumber } from './error.mjs';
import { namesOf } from './generate.mjs';
import { asPosition } from './position.mjs';
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

const kSearchOptions = ['only', 'order', 'timeLimit', 'without'];

/** Loads the position. Returns what the searches of the module take: order, time, and places of texts. */
function loaded(puzzle, options, ...texts) {
  const order = orderOf(options);
  const time = timeOf(options);
  const names = ['only', 'without'].map((name) => namesOf(name, options[name]));
  if (order !== kOrders.human && names.some((one) => one !== undefined)) {
    throw badArgument('only the order human takes `only` and `without`');
  }
  asPosition(puzzle).load();
  return [order, time, ...putTexts([...names, ...texts])];
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
    must('step_text', depth);
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
  if (asked[0] === kOrders.se) return { ...result, rating: number(0) / 10 };
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

/** The id of a technique, of its id or its name. */
export function techniqueId(name, order = 'human') {
  const same = (text) => typeof name === 'string' && text.toLowerCase() === name.toLowerCase();
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
