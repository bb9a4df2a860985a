#!/usr/bin/env node
// Times readPhotos of the npm package: scripts/time-photos [--plain] PHOTO...
//
// Prints the median and the most of the CPU time in milliseconds; each photo counts with the best of four readings.
// With --plain the module without vectors is used. scripts/npm-package makes the package, and build/release/bitdoku
// decodes the photos, because the package takes pixels alone.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { init, readPhotos } from '../build/js/package/dist/photo.mjs';

const names = process.argv.slice(2).filter((name) => name !== '--plain');
await init({ simd: names.length === process.argv.length - 2 });

/** The gray pixels of a photo: the drawing of the program has them as a bitmap, from the last row to the first. */
function pixelsOf(name) {
  const folder = mkdtempSync(join(tmpdir(), 'photo-'));
  spawnSync(new URL('../build/release/bitdoku', import.meta.url).pathname, ['read', '--quiet', '--svg', folder, name]);
  const svg = readFileSync(join(folder, readdirSync(folder)[0]), 'utf8');
  rmSync(folder, { recursive: true });
  const bitmap = Buffer.from(/bmp;base64,([^"]*)"/.exec(svg)[1], 'base64');
  const [begin, width, height] = [10, 18, 22].map((at) => bitmap.readUInt32LE(at));
  const stride = Math.ceil(width / 4) * 4;
  const rows = Array.from({ length: height }, (_, y) => bitmap.subarray(begin + (height - 1 - y) * stride).subarray(0, width));
  return { data: new Uint8Array(Buffer.concat(rows)), width, height };
}

const milliseconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const times = [];
for (const name of names) {
  const pixels = pixelsOf(name);
  let best = Infinity;
  for (let i = 0; i < 4; ++i) {
    const start = milliseconds();
    await readPhotos(pixels);
    best = Math.min(best, milliseconds() - start);
  }
  times.push(best);
}
times.sort((a, b) => a - b);
console.log(`${times.length} photos: median ${times[times.length >> 1].toFixed(0)} ms, most ${times.at(-1).toFixed(0)} ms`);
