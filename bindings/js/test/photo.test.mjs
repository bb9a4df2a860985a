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

/** The program's answers without the name of the file and the number of the grid, and the pixels that it read. */
function askedAll(file) {
  const svg = join(folder, `svg${readdirSync(folder).length}`);
  const lines = Buffer.from(native('read', '--json', '--quiet', '--svg', svg, file).stdout, 'latin1').toString().trim().split('\n');
  const [drawing] = existsSync(svg) ? readdirSync(svg) : [];
  const answers = lines.map((line, at) => {
    const { source, grid, grids, ...answer } = JSON.parse(line);
    assert.equal(source, file);
    if (lines.length > 1) assert.deepEqual([grid, grids], [at + 1, lines.length]);
    return answer;
  });
  return { answers, picture: drawing && grayOf(readFileSync(join(svg, drawing), 'utf8')) };
}

function asked(file) {
  const { answers: [answer], picture } = askedAll(file);
  return { answer, picture };
}

test('every committed picture is read as by the program, byte by byte', { skip: names.length === 0 && 'the program reads no pictures' }, async () => {
  let read = 0;
  for (const name of names) {
    if (name === 'page.png') continue;  // it has several grids, see below
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

/** Pictures side by side, on white. */
function beside(...pictures) {
  const width = pictures.reduce((sum, picture) => sum + picture.width, 0);
  const height = Math.max(...pictures.map((picture) => picture.height));
  const data = new Uint8Array(width * height).fill(255);
  let left = 0;
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; ++y) data.set(picture.data.subarray(y * picture.width, (y + 1) * picture.width), y * width + left);
    left += picture.width;
  }
  return { data, width, height };
}

test('all grids of a page are read as by the program, byte by byte', { skip: !names.includes('page.png') && 'the program reads no PNG' }, async () => {
  const puzzles = readFileSync(join(photos, 'page.txt'), 'utf8').trim().split('\n');
  const { answers, picture } = askedAll(join(photos, 'page.png'));
  assert.equal(answers.length, 6);
  const readings = await photo.readPhotos(colours(picture));
  assert.equal(JSON.stringify(readings), JSON.stringify(answers));
  assert.deepEqual(readings.map(({ puzzle }) => puzzle), puzzles);
  // Readings that are asked for at the same time do not mix.
  const [both, one, again] = await Promise.all([photo.readPhotos(picture), photo.readPhoto(picture), photo.readPhotos(picture)]);
  assert.equal(JSON.stringify(both), JSON.stringify(readings));
  assert.equal(JSON.stringify(again), JSON.stringify(readings));
  assert.equal(one.verdict, 'unique');
});

/** The same page with a grid of which only the first two rows of cells have digits. */
function emptied({ data, width, height }, { corners: [[left, top], , [right]] }) {
  const page = { data: data.slice(), width, height };
  const side = (right - left) / 9;
  for (let cell = 18; cell < 81; ++cell) {
    const [x, y] = [left + (cell % 9 + 0.15) * side, top + (Math.floor(cell / 9) + 0.15) * side].map(Math.round);
    for (let row = y; row < y + 0.7 * side; ++row) page.data.fill(255, row * width + x, row * width + x + Math.round(0.7 * side));
  }
  return page;
}

/** What the program says of all grids of a picture. */
function answersTo(picture) {
  const file = join(folder, 'page.pgm');
  writeFileSync(file, pgm(picture));
  return askedAll(file).answers;
}

test('a grid of a page that cannot be read has its place', { skip: !names.includes('page.png') && 'the program reads no PNG' }, async () => {
  const { answers, picture } = askedAll(join(photos, 'page.png'));
  const page = emptied(picture, answers[1]);
  const readings = await photo.readPhotos(page);
  assert.equal(JSON.stringify(readings), JSON.stringify(answersTo(page)));
  assert.deepEqual(readings.map(({ verdict }) => verdict), ['unique', 'not_unique', 'unique', 'unique', 'unique', 'unique']);
});

test('photos side by side are read as by the program, and so are one grid and none', { skip: !names.includes('image1.jpg') && 'the program reads no JPEG' }, async () => {
  const [first, second] = ['image1.jpg', 'image93.jpg'].map((name) => asked(join(photos, name)).picture);
  for (const [picture, count] of [[beside(first, second), 2], [beside(second, first), 2], [first, 1], [drawn(300, { lines: false }), 1]]) {
    const readings = await photo.readPhotos(picture);
    assert.equal(JSON.stringify(readings), JSON.stringify(answersTo(picture)));
    assert.equal(readings.length, count);
    if (count === 1) assert.equal(JSON.stringify(readings[0]), JSON.stringify(await photo.readPhoto(picture)));
  }
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
    for (const read of [photo.readPhoto, photo.readPhotos]) await assert.rejects(read(picture), (error) => error instanceof bitdoku.BitdokuError && error.code === 'bad_argument' && error.reason.length > 20);
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
