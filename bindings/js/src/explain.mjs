// The next step of a 9x9 puzzle, all steps, and the way to the solution.
import { BitdokuError, checkOptions, shown, wholeNumber } from './error.mjs';
import { asPosition } from './position.mjs';
import { cText, must, outputJson, outputText, putText, wasm } from './wasm.mjs';

const kOrders = { human: 1, se: 0 };
// The index is the number of the depth in C.
const kDepths = ['technique', 'house', 'cells', 'all', 'digit'];

function orderOf(options) {
  const name = options.order ?? 'human';
  const order = Object.hasOwn(kOrders, name) ? kOrders[name] : undefined;
  if (order === undefined) throw new BitdokuError('bad_argument', 'order is human or se');
  return order;
}

/** See types/index.d.ts. */
export function hint(puzzle, options = {}) {
  checkOptions('hint', options, ['depth', 'order']);
  const depth = kDepths.indexOf(options.depth ?? 'all');
  if (depth < 0) throw new BitdokuError('bad_argument', `depth is one of ${kDepths.join(', ')}`);
  asPosition(puzzle).load();
  must('next_step', orderOf(options));
  const step = outputJson();
  if (step.kind === 'step' && depth !== kDepths.indexOf('all')) {
    must('step_text', depth);
    step.text = outputText();
  }
  return step;
}

/** See types/index.d.ts. */
export function path(puzzle, options = {}) {
  checkOptions('path', options, ['order']);
  asPosition(puzzle).load();
  const order = orderOf(options);
  must('path', order);
  const all = outputJson();
  const end = all.pop();
  const result = { kind: end.kind, text: end.text, steps: all };
  if (end.kind === 'mistake') Object.assign(result, { mistake: end });
  if (order === kOrders.se) result.rating = Math.max(0, ...all.map((step) => step.rating));
  else result.score = all.reduce((sum, step) => sum + (step.score ?? 0), 0);
  return result;
}

/** See types/index.d.ts. */
export function allSteps(puzzle, options = {}) {
  checkOptions('allSteps', options, ['limit', 'order', 'technique']);
  const order = orderOf(options);
  const limit = wholeNumber('limit', options.limit ?? 1000, 1, 1000000);
  asPosition(puzzle).load();
  const id = options.technique;
  if (id !== undefined && !techniques({ order: options.order ?? 'human' }).some((one) => one.id === id)) {
    throw new BitdokuError('bad_argument', `there is no technique ${shown(id)}; see techniques()`);
  }
  must('all_steps', order, id === undefined ? 0 : putText(id), limit);
  return outputJson().filter((step) => step.kind === 'step');
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
