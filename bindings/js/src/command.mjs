// The command `bitdoku` of the package: the frequent ones of the native program, for files and pipes.
import { readFileSync } from 'node:fs';
import {
  BitdokuError, check, count, format, generateMany, hint, info, init, parse, rate, solve,
} from './index.mjs';

const kHelp = `usage: bitdoku COMMAND [OPTION]... [FILE|PUZZLE]...

  solve                     write the solution of each puzzle
  check                     write unique, multiple, none or invalid for each puzzle
  count [--limit N]         write the number of solutions
  rate                      write the ratings of Sudoku Explainer
  hint                      write the next step
  convert --to FORMAT       write the puzzles in another format
  generate [-n N] [--seed S] [--level LEVEL] [--clues A-B] [--symmetry NAME]
           [--minimal] [--shape RxC] [--needs NAME]

Reads standard input without an operand. The exit code is 0, 1 if an answer is no, 2 for
wrong usage, and 3 for bad input. The native program has more commands and options.
`;

const kOptions = {
  solve: [], check: [], count: ['limit'], rate: [], hint: [], convert: ['to'],
  generate: ['n', 'seed', 'level', 'clues', 'symmetry', 'minimal', 'shape', 'needs'],
};

class Usage extends Error {}

/** Options and operands of a command. */
function readWords(command, words) {
  const options = {};
  const operands = [];
  for (let i = 0; i < words.length; ++i) {
    const match = /^--?([a-z]+)(?:=(.*))?$/.exec(words[i]);
    if (match === null) {
      operands.push(words[i]);
      continue;
    }
    const [, name, value] = match;
    if (!kOptions[command].includes(name)) throw new Usage(`${command} has no option ${words[i]}`);
    options[name] = name === 'minimal' ? true : value ?? words[++i];
    if (options[name] === undefined) throw new Usage(`${words[i - 1]} needs a value`);
  }
  return { options, operands };
}

/** The records of all operands; an operand that is no file is a puzzle. */
function* records(operands) {
  for (const operand of operands.length > 0 ? operands : ['-']) {
    let text = operand;
    let name = '';
    if (operand === '-' || !/^[0-9._*?xX-]{16,}$/.test(operand)) {
      text = readFileSync(operand === '-' ? 0 : operand);
      name = operand === '-' ? '<stdin>:' : `${operand}:`;
    }
    for (const record of parse(text)) yield { ...record, place: `${name}${record.line}: ` };
  }
}

const kAnswers = {
  solve: (record) => {
    const solution = solve(record, { any: true });
    return [solution ?? '', solution === null ? 'no solution' : ''];
  },
  check: (record) => {
    const { verdict } = check(record);
    return [verdict, verdict === 'unique' ? '' : ' '];
  },
  count: (record, { limit }) => [count(record, limit === undefined ? {} : { limit: Number(limit) })],
  rate: (record) => {
    const { er, ep, ed } = rate(record);
    return [`${record.puzzle} ED=${[er, ep, ed].map((one) => one.toFixed(1)).join('/')}`];
  },
  hint: (record) => [hint(record).text],
};

/** Writes an answer for each record. Returns the exit code. */
function answerAll(command, options, operands) {
  let code = 0;
  for (const record of records(operands)) {
    try {
      if (record.error) throw record.error;
      const [line, message = ''] = kAnswers[command](record, options);
      process.stdout.write(`${line}\n`);
      if (message.trim() !== '') process.stderr.write(`${record.place}${message}\n`);
      if (message !== '') code = Math.max(code, 1);
    } catch (error) {
      if (!(error instanceof BitdokuError)) throw error;
      process.stdout.write('\n');
      process.stderr.write(`${record.place}${error.reason}\n`);
      code = Math.max(code, ['no_solution', 'not_unique'].includes(error.code) ? 1 : 3);
    }
  }
  return code;
}

const rangeOf = (text) => {
  const [least, most = least] = text.split('-').map(Number);
  return [least, most];
};

function generate({ n = '1', seed, clues, ...rest }) {
  const wish = { ...rest };
  if (seed !== undefined) wish.seed = BigInt(seed);
  if (clues !== undefined) wish.clues = rangeOf(clues);
  for (const name of ['symmetry', 'needs']) {
    if (wish[name] !== undefined) wish[name] = wish[name].split(',');
  }
  for (const { puzzle } of generateMany(Number(n), wish)) process.stdout.write(`${puzzle}\n`);
  return 0;
}

function convert({ to = 'line' }, operands) {
  const good = [];
  let code = 0;
  for (const record of records(operands)) {
    if (record.error) {
      process.stderr.write(`${record.place}${record.error.reason}\n`);
      code = 3;
    } else {
      good.push(record);
    }
  }
  process.stdout.write(format(good, to));
  return code;
}

async function run([command = '--help', ...words]) {
  await init();
  if (['--help', '-h', 'help'].includes(command) || words.includes('--help')) {
    process.stdout.write(kHelp);
    return 0;
  }
  if (command === '--version') {
    process.stdout.write(`bitdoku ${info().version}\n`);
    return 0;
  }
  if (!(command in kOptions)) throw new Usage(`there is no command ${command}`);
  const { options, operands } = readWords(command, words);
  if (command === 'generate') return generate(options);
  if (command === 'convert') return convert(options, operands);
  return answerAll(command, options, operands);
}

process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 3));
run(process.argv.slice(2)).then((code) => { process.exitCode = code; }, (error) => {
  const isOurs = error instanceof Usage || error instanceof BitdokuError || error.code === 'ENOENT';
  process.stderr.write(`bitdoku: ${isOurs ? error.message : error.stack}\n`);
  const isNo = ['impossible', 'out_of_time', 'contradictory'].includes(error.code);
  process.exitCode = error instanceof Usage || error.code === 'bad_argument' ? 2 : isNo ? 1 : 3;
});
