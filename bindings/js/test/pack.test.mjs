// The packed form of the modules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { packageFolder } from './support.mjs';
import { pack } from '../pack.mjs';
import { unpack, unpackAtOnce } from '../src/unpack.mjs';

const fileOf = (name) => readFileSync(join(packageFolder, 'dist', name));
const packedOf = (name) => gunzipSync(Buffer.from(/'([^']*)'/.exec(fileOf(`${name}-simd.mjs`))[1], 'base64'));

for (const name of ['bitdoku', 'solver']) {
  test(`the packed ${name}.wasm is the module with all alignments 0`, () => {
    const unpacked = unpackAtOnce(packedOf(name));
    const module = fileOf(`${name}.wasm`);
    assert.equal(unpacked.length, module.length);
    assert.ok(WebAssembly.validate(unpacked));
    // An alignment is at most 4, and less than a tenth of the bytes are alignments.
    const changed = unpacked.reduce((list, byte, i) => (byte === module[i] ? list : [...list, i]), []);
    assert.ok(changed.length > 0 && changed.length < module.length / 10);
    for (const i of changed) assert.ok(unpacked[i] === 0 && module[i] <= 4, `byte ${i}`);
    // Packing the result again changes nothing.
    assert.deepEqual(Buffer.from(unpackAtOnce(pack(unpacked))), Buffer.from(unpacked));
  });
}

test('unpacking stops now and then', () => {
  let stops = 0;
  for (const steps = unpack(packedOf('bitdoku')); !steps.next().done;) ++stops;
  assert.ok(stops >= 3, `${stops} stops`);
});

test('an instruction that is not known, and a module that is cut short, are errors', () => {
  // A function with the constant 1, whose opcode then becomes that of a select with a type, which has operands.
  const small = Uint8Array.from([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 10, 6, 1, 4, 0, 0x41, 1, 0x0b,
  ]);
  assert.ok(WebAssembly.validate(small));
  assert.deepEqual(unpackAtOnce(pack(small)), small);
  small[small.indexOf(0x41)] = 0x1c;
  assert.throws(() => pack(small), /does not know|damaged/);
  const module = fileOf('solver.wasm');
  assert.throws(() => pack(module.subarray(0, module.length / 2)), RangeError);
  const packed = packedOf('solver');
  assert.throws(() => unpackAtOnce(packed.subarray(0, packed.length / 2)), RangeError);
});
