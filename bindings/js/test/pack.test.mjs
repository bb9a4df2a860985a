// The packed form of the modules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageFolder } from './support.mjs';
import { pack } from '../pack.mjs';
import { withPairs, withoutPairs } from '../pairs.mjs';
import { unpack } from '../src/unpack.mjs';

const fileOf = (name) => readFileSync(join(packageFolder, 'dist', name));
const fromBase64 = (name, pattern) => Buffer.from(pattern.exec(fileOf(name))[1], 'base64');
const packedOf = (name) => fromBase64(`${name}-simd.mjs`, /default '([^']*)'/);
const unpacker = fromBase64('index.mjs', /["'](AGFzb[^"']*)["']/)  // all modules begin so;

for (const name of ['bitdoku', 'solver']) {
  test(`the packed ${name}.wasm is the module with all alignments 0`, async () => {
    const unpacked = await unpack(packedOf(name), unpacker);
    const module = fileOf(`${name}.wasm`);
    assert.equal(unpacked.length, module.length);
    assert.ok(WebAssembly.validate(unpacked));
    // An alignment is at most 4, and less than a tenth of the bytes are alignments.
    const changed = [...unpacked.keys()].filter((i) => unpacked[i] !== module[i]);
    assert.ok(changed.length > 0 && changed.length < module.length / 10);
    for (const i of changed) assert.ok(unpacked[i] === 0 && module[i] <= 4, `byte ${i}`);
    // Packing the result again changes nothing.
    for (const shorten of [withPairs, withoutPairs]) {
      assert.deepEqual(Buffer.from(await unpack(pack(unpacked, shorten), unpacker)), Buffer.from(unpacked));
    }
  });
}

test('a page loads few bytes', () => {
  const bytes = (name) => packedOf(name).length;
  assert.ok(bytes('bitdoku') < 376_000, `${bytes('bitdoku')} bytes`);
  assert.ok(bytes('solver') < 22_200, `${bytes('solver')} bytes`);
  assert.ok(bytes('photo') < 66_000, `${bytes('photo')} bytes`);
});

/** The bytes that a byte stands for, by the table of withPairs. */
function longForm(byte, table) {
  const pair = [table[2 * byte], table[2 * byte + 1]];
  return pair[0] === 0 && pair[1] === 0 ? [byte] : pair.flatMap((one) => longForm(one, table));
}

test('codes of pairs stand for what was there', () => {
  const draw = (bound, seed) => (Math.imul(seed, 2654435761) >>> 8) % bound;
  const random = (size, bound) => Uint8Array.from({ length: size }, (_, i) => draw(bound, i + 1));
  const zeros = new Uint8Array(1000);
  for (const bytes of [new Uint8Array(), Uint8Array.of(7), zeros, zeros.map(() => 9), random(5000, 5), random(70000, 256),
    Uint8Array.from({ length: 3000 }, (_, i) => i % 6)]) {
    const { bytes: short, table } = withPairs(bytes);
    assert.ok(short.length <= bytes.length);
    assert.deepEqual([...short].flatMap((byte) => longForm(byte, table)), [...bytes]);
  }
  assert.equal(withPairs(Uint8Array.from({ length: 3000 }, (_, i) => i % 6)).bytes.length, 500);
  assert.deepEqual(withPairs(zeros).bytes, zeros);  // a pair of zeros has no code
});

test('an instruction that is not known, and a module that is cut short, are errors', async () => {
  // A function with the constant 1, whose opcode then becomes that of a select with a type, which has operands.
  const small = Uint8Array.from([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 10, 6, 1, 4, 0, 0x41, 1, 0x0b,
  ]);
  assert.ok(WebAssembly.validate(small));
  assert.deepEqual(await unpack(pack(small), unpacker), small);
  small[small.indexOf(0x41)] = 0x1c;
  assert.throws(() => pack(small), /the opcode 0x1c is not known/);
  const module = fileOf('solver.wasm');
  assert.throws(() => pack(module.subarray(0, module.length / 2)), RangeError);
  // A damaged packed form gives no module that an engine takes.
  const half = packedOf('solver').subarray(0, 15000);
  const valid = await unpack(half, unpacker).then((module) => WebAssembly.validate(module), () => false);
  assert.equal(valid, false);
});
