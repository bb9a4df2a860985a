// Shortens bytes by codes for frequent pairs, which LZMA does not find as well: P. Gage, "A new algorithm for data
// compression", C Users Journal 12 (2), 1994. A pair may contain codes of earlier pairs.

const kBytes = 256;
const kFewest = 20;  // A rarer pair does not pay for its code.
/** Bits that an occurrence saves besides those of its surprise; found by trial. */
const kBonus = 0.5;

/** How often each pair occurs; three equal bytes are one pair. The index is 256 * first + second. */
function countPairs(bytes) {
  const counts = new Uint32Array(kBytes ** 2);
  for (let i = 0; i + 1 < bytes.length; ++i) {
    ++counts[kBytes * bytes[i] + bytes[i + 1]];
    if (bytes[i] === bytes[i + 1] && bytes[i] === bytes[i + 2]) ++i;
  }
  return counts;
}

/** The pair whose code saves most: it is frequent, and more so than its bytes alone would make it. 0 if none pays. */
function bestPair(bytes) {
  const single = new Uint32Array(kBytes);
  for (const byte of bytes) ++single[byte];
  let [best, most] = [0, 0];
  countPairs(bytes).forEach((count, pair) => {
    if (count < kFewest || pair === 0) return;
    const expected = (single[Math.floor(pair / kBytes)] * single[pair % kBytes]) / bytes.length;
    const saved = count * (kBonus + Math.log2(count / expected));
    if (saved > most) [best, most] = [pair, saved];
  });
  return best;
}

function replaced(bytes, first, second, code) {
  const result = new Uint8Array(bytes.length);
  let size = 0;
  for (let i = 0; i < bytes.length; ++i) {
    const isPair = bytes[i] === first && i + 1 < bytes.length && bytes[i + 1] === second;
    result[size++] = isPair ? code : bytes[i];
    if (isPair) ++i;
  }
  return result.subarray(0, size);
}

const emptyTable = () => new Uint8Array(2 * kBytes);

/** The same bytes, and a table without codes. */
export const withoutPairs = (bytes) => ({ bytes, table: emptyTable() });

/**
 * The bytes with codes, and the table of the codes: two bytes for each code, and zeros for bytes that stand for themselves. Codes are
 * bytes that do not occur.
 */
export function withPairs(original) {
  const table = emptyTable();
  let bytes = Uint8Array.from(original);
  const used = new Set(bytes);
  for (let code = 0; code < kBytes; ++code) {
    if (used.has(code)) continue;
    const pair = bestPair(bytes);
    if (pair === 0) break;
    const [first, second] = [Math.floor(pair / kBytes), pair % kBytes];
    table.set([first, second], 2 * code);
    bytes = replaced(bytes, first, second, code);
  }
  return { bytes, table };
}
