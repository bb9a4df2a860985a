// Makes a WebAssembly module of its packed form; see operands.mjs.
import { Reader, bytesOfNumber, kParts, walkBody } from './operands.mjs';

const kAtOnce = 400;  // functions, which take about 5 ms
const kMostOfLength = 5;  // bytes of the length of a function

class Unpacker {
  constructor(packed) {
    const all = new Reader(packed);
    this.functions = all.number();
    this.module = new Uint8Array(all.number() + kMostOfLength);
    this.length = 0;
    const lengths = kParts.map(() => all.number());
    this.parts = lengths.map((length) => {
      all.at += length;
      return new Reader(packed.subarray(all.at - length, all.at));
    });
  }

  byte(part) {
    const reader = this.parts[part];
    const value = reader.bytes[reader.at++];
    this.module[this.length++] = value;
    return value;
  }

  number(part) {
    const reader = this.parts[part];
    const { bytes, at } = reader;
    if (bytes[at] < 128) return this.byte(part);
    const value = reader.number();
    for (let i = at; i < reader.at; ++i) this.module[this.length++] = bytes[i];
    return value;
  }

  bytes(part, count) {
    for (let i = 0; i < count; ++i) this.byte(part);
  }

  alignment() {
    this.module[this.length++] = 0;
  }

  whole({ bytes }) {
    this.module.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A function, with its length before it. */
  body() {
    const begin = this.length;
    this.length += kMostOfLength;
    walkBody(this);
    const length = bytesOfNumber(this.length - begin - kMostOfLength);
    this.module.set(length, begin);
    this.module.copyWithin(begin + length.length, begin + kMostOfLength, this.length);
    this.length += length.length - kMostOfLength;
  }

  * run() {
    this.whole(this.parts[0]);
    for (let i = 1; i <= this.functions; ++i) {
      this.body();
      if (i % kAtOnce === 0) yield;
    }
    this.whole(this.parts.at(-1));
    return this.module.subarray(0, this.length);
  }
}

/** An iterator that returns the module. It stops now and then, so that a page can do something else in between. */
export const unpack = (packed) => new Unpacker(packed).run();

/** The module, at once. */
export function unpackAtOnce(packed) {
  const steps = unpack(packed);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
