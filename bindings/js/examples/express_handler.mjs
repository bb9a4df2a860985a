// A handler for Express (or node's own server): GET /sudoku?level=hard&seed=1 answers a puzzle as JSON.
//
//   app.get('/sudoku', sudoku);
import { BitdokuError } from 'bitdoku';
import { createPool } from 'bitdoku/worker';

// Workers keep the server free to answer others.
const pool = createPool({ size: 2 });

export async function sudoku(request, response) {
  const { searchParams } = new URL(request.url, 'http://localhost');
  const level = searchParams.get('level') ?? 'easy';
  const seed = searchParams.has('seed') ? Number(searchParams.get('seed')) : undefined;
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  try {
    const made = await (await pool).generate({
      level, timeLimit: 5000, signal: controller.signal, ...(seed !== undefined && { seed }),
    });
    send(response, 200, made);
  } catch (error) {
    if (!(error instanceof BitdokuError)) throw error;
    const isOurs = error.code === 'out_of_time';
    send(response, isOurs ? 503 : 400, { code: error.code, reason: error.reason });
  }
}

function send(response, status, body) {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}
