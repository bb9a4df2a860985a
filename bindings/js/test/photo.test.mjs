// Puzzles from photos: the same answers as those of the program.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bitdoku, entry, native, packageFolder, program, root, simd } from './support.mjs';

const photo = await entry('photo');
await photo.init({ simd });
const photos = join(root, 'tests/cli/photos');
const truth = new Map(readFileSync(join(photos, 'truth.tsv'), 'utf8').trim().split('\n').slice(1).map((line) => line.split('\t')));
const folder = mkdtempSync(join(tmpdir(), 'bitdoku-photo-'));
after(() => rmSync(folder, { recursive: true }));

/** The kinds of pictures that the program was built with. */
const reads = JSON.parse(native('info', '--json').stdout).reads;
const names = readdirSync(photos).filter((name) => /\.(jpg|png|webp)$/.test(name))
  .filter((name) => reads.includes({ jpg: 'jpeg' }[name.split('.').at(-1)] ?? name.split('.').at(-1)));

/** The gray pixels that the program reads a file as: its drawing has them as a bitmap, from the last row to the first. */
function grayOf(svg) {
  const bitmap = Buffer.from(/bmp;base64,([^"]*)"/.exec(svg)[1], 'base64');
  const [begin, width, height] = [10, 18, 22].map((at) => bitmap.readUInt32LE(at));
  const stride = Math.ceil(width / 4) * 4;
  const rows = Array.from({ length: height }, (_, y) => bitmap.subarray(begin + (height - 1 - y) * stride).subarray(0, width));
  return { data: new Uint8Array(Buffer.concat(rows)), width, height };
}

const repeated = (data, channels) => Uint8ClampedArray.from({ length: data.length * channels }, (_, at) => (at % 4 === 3 && channels === 4 ? 255 : data[Math.floor(at / channels)]));
const colours = ({ data, width, height }) => ({ data: repeated(data, 4), width, height });

/** The program's answer without the name of the file, and the pixels that it read. */
function asked(file) {
  const svg = join(folder, `svg${readdirSync(folder).length}`);
  const line = native('read', '--json', '--quiet', '--svg', svg, file).stdout;
  const [drawing] = existsSync(svg) ? readdirSync(svg) : [];
  const { source, ...answer } = JSON.parse(Buffer.from(line, 'latin1').toString());
  assert.equal(source, file);
  return { answer, picture: drawing && grayOf(readFileSync(join(svg, drawing), 'utf8')) };
}

test('every committed picture is read as by the program, byte by byte', { skip: names.length === 0 && 'the program reads no pictures' }, async () => {
  let read = 0;
  for (const name of names) {
    if (name === 'page.png') continue;  // the program reads all six grids of this page
    const { answer, picture } = asked(join(photos, name));
    if (!picture) continue;  // it cannot be decoded
    const reading = await photo.readPhoto(colours(picture));
    // JSON.stringify also compares the order of the keys.
    assert.equal(JSON.stringify(reading), JSON.stringify(answer), name);
    if (truth.has(name) && reading.sure) assert.equal(reading.puzzle, truth.get(name), name);
    if (reading.verdict === 'unique') ++read;
  }
  assert.ok(read >= truth.size - 2, `${read} were read`);
});

/** A picture that is drawn here: lines of a grid, and blocks for digits. */
function drawn(side, { lines = true, dots = () => false } = {}) {
  const data = new Uint8Array(side * side).fill(235);
  const step = (side - 40) / 9;
  for (let y = 20; y < side - 20; ++y) {
    for (let x = 20; x < side - 20; ++x) {
      const isLine = ((x - 20) % step < 2) || ((y - 20) % step < 2);
      if ((lines && isLine) || dots(x, y)) data[y * side + x] = 20;
    }
  }
  return { data, width: side, height: side };
}

const pgm = ({ data, width, height }) => Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);

test('pictures without a puzzle have the words of the program', async () => {
  const verdicts = new Set();
  const noise = drawn(300, { lines: true, dots: (x, y) => (Math.imul(x * 7919 + y, 2654435761) >>> 28) < 7 });
  for (const picture of [drawn(300, { lines: false }), drawn(300), noise, { data: new Uint8Array(59 * 70), width: 59, height: 70 }]) {
    const file = join(folder, 'picture.pgm');
    writeFileSync(file, pgm(picture));
    const done = spawnSync(program, ['read', '--json', '--quiet', file], { encoding: 'utf8' });
    const { source: _, ...answer } = JSON.parse(done.stdout);
    const reading = await photo.readPhoto(picture);
    assert.equal(JSON.stringify(reading), JSON.stringify(answer));
    assert.ok(reading.reason.length > 20);
    verdicts.add(reading.verdict);
  }
  assert.ok(verdicts.has('unreadable') && verdicts.size >= 2, [...verdicts].join());
});

test('pixels may be RGBA, RGB or gray, in any view of bytes', { skip: names.length === 0 && 'the program reads no pictures' }, async () => {
  const { picture } = asked(join(photos, 'image1.jpg'));
  const { data, width, height } = picture;
  const wanted = JSON.stringify(await photo.readPhoto(picture));
  for (const channels of [3, 4]) {
    for (const kind of [Uint8Array, Uint8ClampedArray]) {
      assert.equal(JSON.stringify(await photo.readPhoto({ data: kind.from(repeated(data, channels)), width, height })), wanted);
    }
  }
  assert.equal(JSON.parse(wanted).puzzle, truth.get('image1.jpg'));
  // What is transparent is white, whatever colour it has.
  const rgba = repeated(data, 4);
  for (let at = 0; at < rgba.length; at += 4) {
    rgba[at + 3] = 255 - rgba[at];
    rgba.fill(0, at, at + 3);
  }
  assert.equal(JSON.stringify(await photo.readPhoto({ data: rgba, width, height })), wanted);
  // Readings that overlap do not disturb each other.
  const all = await Promise.all([1, 2, 3].map(() => photo.readPhoto(picture)));
  assert.ok(all.every((reading) => JSON.stringify(reading) === wanted));
});

test('what is no picture is an error', async () => {
  const data = new Uint8Array(400);
  const wrong = [undefined, null, 5, 'photo.jpg', {}, [], { data: [1, 2, 3], width: 1, height: 1 }, { data, width: 10, height: 11 }, { data, width: 10.5, height: 10 },
    { data, width: -10, height: -10 }, { data: new Uint8Array(200), width: 10, height: 10 }, { data, width: '10', height: 10 }, { data, width: NaN, height: 10 }, data];
  for (const picture of wrong) {
    await assert.rejects(photo.readPhoto(picture), (error) => error instanceof bitdoku.BitdokuError && error.code === 'bad_argument' && error.reason.length > 20);
  }
  await assert.rejects(photo.readPhoto({ data, width: 1e5, height: 1e5 }), { code: 'too_large' });
  await assert.rejects(photo.readPhoto(new Blob(['x'])), { code: 'unsupported' });
  assert.equal((await photo.readPhoto({ data: new Uint8Array(0), width: 0, height: 0 })).verdict, 'unreadable');
});

test('a module of another entry is refused', async () => {
  const fresh = (name) => import(`${pathToFileURL(join(packageFolder, 'dist', `${name}.mjs`))}?other`);
  const everything = await WebAssembly.compile(readFileSync(join(packageFolder, 'dist/bitdoku.wasm')));
  await assert.rejects((await fresh('photo')).init({ module: everything }), { code: 'bad_argument' });
  const text = /'([^']{1000,})'/.exec(readFileSync(join(packageFolder, 'dist/photo-plain.js'), 'utf8'))[1];
  const photos = await WebAssembly.compile(Buffer.from(text, 'base64'));
  await assert.rejects((await fresh('index')).init({ module: photos }), { code: 'bad_argument' });
  const shared = await fresh('photo');
  await shared.init({ module: photos });
  assert.equal((await shared.readPhoto(drawn(300, { lines: false }))).verdict, 'unreadable');
});
