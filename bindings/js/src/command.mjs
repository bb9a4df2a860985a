// The command `bitdoku` of the package: the frequent ones of the native program, for files and pipes.
import { existsSync, readFileSync } from 'node:fs';
import {
  BitdokuError, check, count, countExact, format, formats, generateMany, hint, info, init, parse, rate, solve,
} from './index.mjs';

const kHelp = `usage: bitdoku COMMAND [OPTION]... [FILE|PUZZLE]...

  solve                     write the solution of each puzzle
  check                     write unique, multiple, none or invalid for each puzzle
  count [--limit N]         write the number of solutions
  rate                      write the ratings of Sudoku Explainer
  hint [--order human|se] [--depth technique|house|cells|all]
                            write the next step
  convert --to FORMAT       write the puzzles in another format
  generate [-n N] [--seed S] [--level LEVEL] [--clues A-B] [--symmetry NAME]
           [--minimal] [--shape RxC] [--needs NAME]

Without --seed, generate writes the seed to standard error. Reads standard input without an operand. The exit code is 0, 1 if an answer is no, 2 for
wrong usage, and 3 for bad input. The native program has more commands and options.
`;

/** The options of each command; `true` for those without a value. */
const kOptions = {
  solve: {}, check: {}, count: { limit: wholeText(1n) }, rate: {},
  hint: { order: oneOf('order', ['se', 'human']), depth: oneOf('depth', ['technique', 'digit', 'house', 'cells', 'all']) },
  convert: { to: oneOf('format', () => formats().filter(({ canWrite }) => canWrite).map(({ name }) => name)) },
  generate: {
    n: wholeText(1n, 1000000000n), seed: wholeText(0n), minimal: true, clues: cluesOf, needs: names, shape: shapeOf,
    level: oneOf('level', ['beginner', 'easy', 'medium', 'hard', 'expert', 'extreme']),
    symmetry: (text) => names(text).map(oneOf('symmetry', ['none', 'half-turn', 'quarter-turn', 'horizontal', 'vertical', 'both',
      'diagonal', 'antidiagonal', 'both-diagonals', 'all'])),
  },
};

/** Wrong usage; `hint` is the second line of the message. */
class Usage extends Error {
  constructor(message, hint) {
    super(message);
    this.hint = hint;
  }
}

// Readers of the values of options. They throw what is wrong with a value.

function names(text) {
  return text.split(',');
}

/** A whole number as a text, because a seed has more bits than a number of JavaScript. */
function wholeText(least, most = 2n ** 64n - 2n) {
  return (text) => {
    if (/^\d{1,20}$/.test(text) && BigInt(text) >= least && BigInt(text) <= most) return BigInt(text);
    throw new Error(`'${text}' is not a whole number from ${least} to ${most}`);
  };
}

function oneOf(what, choices) {
  return (text) => {
    const known = typeof choices === 'function' ? choices() : choices;
    if (known.includes(text)) return text;
    throw new Error(`'${text}' is not a known ${what}; known are ${known.slice(0, -1).join(', ')} and ${known.at(-1)}`);
  };
}

function cluesOf(text) {
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text);
  if (match !== null) return [Number(match[1]), Number(match[2] ?? match[1])];
  throw new Error(`'${text}' is not a number of givens; give one, as 24, or the fewest and the most, as 22-26, up to 65025`);
}

function shapeOf(text) {
  const isShape = (rows, cols) => rows * cols >= 1 && rows * cols <= 255;
  const box = /^(\d{1,3})x(\d{1,3})$/.exec(text);
  if (box !== null && isShape(Number(box[1]), Number(box[2]))) return text;
  const side = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  for (let rows = Math.floor(Math.sqrt(side)); rows > 1; --rows) {
    if (side % rows === 0) return side;
  }
  throw new Error(`'${text}' is not a shape; give the rows and columns of a box, as 3x3 or 2x3, or the side of the board`);
}

/** Options and operands of a command. */
function readWords(command, words) {
  const known = kOptions[command];
  const see = `See: bitdoku ${command} --help`;
  const options = {};
  const operands = [];
  const rest = [...words];
  while (rest.length > 0) {
    const word = rest.shift();
    if (word === '--') {
      operands.push(...rest.splice(0));
    } else if (!/^-./.test(word)) {
      operands.push(word);
    } else {
      const match = /^(?:--([a-z][a-z-]+)(?:=([^]*))?|-([a-z])([^]+)?)$/.exec(word);
      const name = match?.[1] ?? match?.[3] ?? '';
      const shown = match?.[1] !== undefined ? `--${name}` : word;
      if (!Object.hasOwn(known, name)) {
        if (/^-[-.\d*?]{15,}$/.test(word)) {
          throw new Usage("a puzzle that begins with '-' looks like an option", `Write: bitdoku ${command} -- ${word}`);
        }
        throw new Usage(`\`${command}\` has no option '${shown}'`, see);
      }
      const label = name.length === 1 ? `-${name}` : `--${name}`;
      if (name in options) throw new Usage(`${label} is given twice`, see);
      let value = match[2] ?? match[4];
      if (known[name] === true) {
        if (value !== undefined) throw new Usage(`${label} takes no value`, see);
        options[name] = true;
        continue;
      }
      value ??= rest.shift();
      if (value === undefined) throw new Usage(`${label} needs a value`, see);
      try {
        options[name] = known[name](value);
      } catch (error) {
        throw new Usage(`${label}: ${error.message}`, see);
      }
    }
  }
  return { options, operands };
}

let code = 0;

/** Raises the exit code. */
function ended(with_) {
  code = Math.max(code, with_);
}

function say(message) {
  process.stderr.write(`${message}\n`);
}

/** The bytes of a file, or undefined with a message. */
function contentOf(operand) {
  try {
    return readFileSync(operand === '-' ? 0 : operand);
  } catch (error) {
    const reasons = { ENOENT: 'No such file or directory', EACCES: 'Permission denied' };
    say(error.code === 'EISDIR' ? `bitdoku: ${operand} is a folder; name the files in it`
      : `bitdoku: ${operand}: cannot open: ${reasons[error.code] ?? error.code}`);
    ended(3);
    return undefined;
  }
}

/** An operand that looks like a puzzle and is not the name of a file. */
function isPuzzle(operand) {
  const marks = operand.match(/[0-9._*?-]/g)?.length ?? 0;
  const isName = /[/\\]|\.[a-wyz][a-z0-9]{1,4}$/i.test(operand);
  return operand.length >= 16 && 2 * marks >= operand.length && !isName && !existsSync(operand);
}

/** The records of all operands with their places; an operand that is not a file is a puzzle. */
function records(operands) {
  const all = [];
  (operands.length > 0 ? operands : ['-']).forEach((operand, index) => {
    if (operand === '') {
      say(`bitdoku: argument ${index + 1} is empty; name a file, or give a puzzle`);
      ended(3);
      return;
    }
    const isArgument = operand !== '-' && isPuzzle(operand);
    const content = isArgument ? operand : contentOf(operand);
    if (content === undefined) return;
    const name = operand === '-' ? 'stdin' : operand;
    for (const record of parse(content)) {
      const source = isArgument ? `argument ${index + 1}` : `${name}:${record.line}`;
      const column = record.error?.column > 0 ? `:${record.error.column}` : '';
      all.push({ ...record, source, place: `${source}${column}: ` });
    }
  });
  return all;
}

/** An answer: a line, what standard error gets, and the exit code. */
const answer = (line, exit = 0, message = '') => ({ line, exit, message });
const invalid = (reason) => answer(`invalid ${reason}`, 3, reason);

const kAnswers = {
  solve(record) {
    const solution = solve(record, { any: true });
    return solution === null ? answer('', 1, 'no solution') : answer(solution);
  },
  check(record) {
    const { verdict } = check(record);
    if (verdict === 'invalid') solve(record);  // throws the reason
    return answer(verdict, verdict === 'unique' ? 0 : 1);
  },
  count(record, { limit }) {
    if (limit === undefined || limit > BigInt(Number.MAX_SAFE_INTEGER)) {
      const exact = countExact(record);
      if (limit === undefined || exact < limit) return answer(String(exact), exact === 0n ? 1 : 0);
      return answer(`>=${limit}`);
    }
    const found = count(record, { limit: Number(limit) });
    return answer(BigInt(found) === limit ? `>=${limit}` : String(found), found === 0 ? 1 : 0);
  },
  rate(record) {
    const { er, ep, ed } = rate(record);
    return answer(`${record.puzzle} ED=${[er, ep, ed].map((one) => one.toFixed(1)).join('/')}`);
  },
  hint(record, { order = 'se', depth = 'all' }) {
    const step = hint(record, { order, depth });
    if (step.kind === 'solved') return answer('Solved.');
    if (step.kind !== 'step') return answer(sentenceOf(step.text), 1, step.text);
    return answer([step.text, ...(depth === 'all' ? step.sentences : [])].join('\n'));
  },
};

const sentenceOf = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** The answer for a record that a call refused. */
function refused(command, { code: kind, reason }, isRecord) {
  if (command === 'solve') return answer('', 3, reason);
  if (command === 'hint' && kind === 'duplicate_given') {
    const text = `the puzzle has no solution: ${reason}`;
    return answer(sentenceOf(text), 3, text);
  }
  if (command === 'hint') return answer(`invalid: ${reason}`, 3, reason);
  if (!isRecord && kind === 'no_solution') return answer('none', 1, 'no solution');
  if (!isRecord && kind === 'not_unique') return answer('multiple', 1, 'more than one solution');
  if (!isRecord && kind === 'unsupported') return answer(`unsupported ${reason}`, 3, reason);
  return invalid(reason);
}

function answerOf(command, record, options) {
  try {
    if (record.error) throw record.error;
    return kAnswers[command](record, options);
  } catch (error) {
    if (!(error instanceof BitdokuError)) throw error;
    return refused(command, error, record.error !== undefined);
  }
}

/** Writes an answer for each record. */
function answerAll(command, options, operands) {
  const all = records(operands);
  for (const record of all) {
    const { line, exit, message } = answerOf(command, record, options);
    // Several hints have a title and a blank line behind them.
    const isLong = command === 'hint' && all.length > 1;
    const title = `${record.source}:${record.puzzle ? ` ${record.puzzle}` : ''}\n`;
    process.stdout.write(isLong ? `${title}${line}\n\n` : `${line}\n`);
    if (message !== '') say(`${record.place}${message}`);
    ended(exit);
  }
}

const kAtOnce = 100;

function make({ n = 1n, seed, ...wish }) {
  const known = seed ?? BigInt(Math.floor(Math.random() * 2 ** 32));
  if (seed === undefined) say(`bitdoku: generate: --seed ${known}`);
  for (let first = 0; first < Number(n); first += kAtOnce) {
    const some = Math.min(kAtOnce, Number(n) - first);
    for (const { puzzle } of generateMany(some, { ...wish, seed: known, first })) process.stdout.write(`${puzzle}\n`);
  }
}

function convert({ to = 'line' }, operands) {
  const all = records(operands);
  for (const { error, place } of all.filter((record) => record.error)) {
    say(`${place}${error.reason}`);
    ended(3);
  }
  // A bad record stays a blank line among lines; the other formats leave it out.
  const isLines = to === 'line';
  if (!isLines) process.stdout.write(format(all.filter(({ error }) => !error), to));
  else for (const record of all) process.stdout.write(record.error ? '\n' : format([record], to));
}

async function run([command = '--help', ...words]) {
  await init();
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  if (['--help', '-h', 'help'].includes(command) || words.slice(0, end).includes('--help')) {
    process.stdout.write(kHelp);
    return;
  }
  if (command === '--version' || command === '-V') {
    process.stdout.write(`bitdoku ${info().version}\n`);
    return;
  }
  if (!Object.hasOwn(kOptions, command)) {
    if (/^-./.test(command)) {
      throw new Usage(`an option such as '${command}' must follow the command`, '`bitdoku help` shows how to use it.');
    }
    throw new Usage(`'${command}' is not a command`,
      isPuzzle(command) ? `To solve it: bitdoku solve ${command}` : '`bitdoku help` lists them.');
  }
  const { options, operands } = readWords(command, words);
  if (command === 'generate') {
    if (operands.length > 0) throw new Usage(`'${operands[0]}' is one argument too many for \`generate\``, 'See: bitdoku generate --help');
    make(options);
  } else if (command === 'convert') convert(options, operands);
  else answerAll(command, options, operands);
}

process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 3));
run(process.argv.slice(2)).then(() => { process.exitCode = code; }, (error) => {
  say(`bitdoku: ${error.message}`);
  if (error instanceof Usage) say(error.hint);
  const isNo = ['impossible', 'out_of_time', 'contradictory'].includes(error.code);
  // Only `generate` refuses a wish as unsupported here: the answers of the other commands say so.
  process.exitCode = error instanceof Usage || ['bad_argument', 'unsupported'].includes(error.code) ? 2 : isNo ? 1 : 3;
});
