// A transform stream: puzzles come in as lines, solutions go out. It holds a few thousand lines at a time,
// so that files of millions of lines need little memory.
//
//   node solve_stream.mjs < puzzles.txt > solutions.txt
import { Transform, pipeline } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { init, solveBatch } from 'bitdoku';

const kLinesAtOnce = 8192;

export function solveStream() {
  let rest = '';
  let lines = [];
  const answer = (stream) => {
    const { solutions } = solveBatch(lines);
    if (lines.length > 0) stream.push(`${solutions.map((solution) => solution ?? '').join('\n')}\n`);
    lines = [];
  };
  return new Transform({
    transform(chunk, _encoding, done) {
      const parts = (rest + chunk.toString('latin1')).split('\n');
      rest = parts.pop();
      for (const line of parts) lines.push(line.trimEnd());
      if (lines.length >= kLinesAtOnce) answer(this);
      done();
    },
    flush(done) {
      if (rest !== '') lines.push(rest.trimEnd());
      answer(this);
      done();
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await init();
  pipeline(process.stdin, solveStream(), process.stdout, (error) => {
    if (error && error.code !== 'EPIPE') throw error;
  });
}
