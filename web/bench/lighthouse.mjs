// The scores of Lighthouse for the page, on a phone and on a desk: node web/bench/lighthouse.mjs FOLDER, where FOLDER
// has node_modules/lighthouse. Lighthouse brings 200 packages, so the page does not depend on it. It needs no network.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../serve.mjs';

const program = join(process.argv[2] ?? '.', 'node_modules/lighthouse/cli/index.js');
const { server, address } = await serve(fileURLToPath(new URL('../../build/web/dist', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'bitdoku-lighthouse-'));

async function run(preset, name) {
  const report = join(folder, `${name}.json`);
  // Not the synchronous call, because the server of the page is in this process.
  const child = spawn(process.execPath, [program, address, '--quiet', '--output=json', `--output-path=${report}`, ...preset,
    '--only-categories=performance,accessibility,best-practices,seo', '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'],
  { stdio: ['ignore', 'ignore', 'inherit'], timeout: 150_000, env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`lighthouse ended with ${code}`);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(100 * score)}`);
  console.log(`Lighthouse, ${name}: ${scores.join(', ')}`);
  const audited = new Set(Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)));
  for (const { id, title, score, displayValue } of Object.values(audits)) {
    if (audited.has(id) && score !== null && score < 0.9) console.log(`  ${id}: ${title} ${displayValue ?? ''}`);
  }
}

try {
  await run([], 'phone');
  await run(['--preset=desktop'], 'desk');
} finally {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
}
