const primeA = 0x01000193;
const primeB = 0x85ebca6b;
const seedA = 0x811c9dc5 | 0;
const seedB = 0x2545f491;
/** Bases of the polynomials that a stretch of tokens is hashed by; both odd, so that no token is lost. */
export const baseA = 0x9e3779b1;
export const baseB = 0xc2b2ae3d;

/** How the characters of a token count. */
export interface TokenReading {
  /** The first and last character are quotes of whichever kind. */
  quoted: boolean;
  /** A run of white space counts as one space. */
  flowing: boolean;
  /** The token is the opening or closing mark of a string, a prefix included: case and kind of quote do not count. */
  quoteMark: boolean;
}

export const plainReading: TokenReading = { quoted: false, flowing: false, quoteMark: false };

/** The two halves of the hash of the text that was hashed last. */
export const tokenHash = { a: 0, b: 0 };

/** Hashes a stretch of text into `tokenHash`. */
export function hashToken(source: string, start: number, end: number, reading: TokenReading): void {
  let a = seedA;
  let b = seedB;
  let from = start;
  let to = end;
  if (reading.quoted && to - from >= 2) {
    from++;
    to--;
    a ^= 0x22;
  }
  const { flowing, quoteMark } = reading;
  for (let i = from; i < to; i++) {
    let code = source.charCodeAt(i);
    if (flowing && code <= 32) {
      while (i + 1 < to && source.charCodeAt(i + 1) <= 32) i++;
      code = 32;
    }
    if (quoteMark) code = code === 0x27 ? 0x22 : code | 0x20;
    a = Math.imul(a ^ code, primeA);
    b = Math.imul(b + code, primeB) ^ (b >>> 15);
  }
  tokenHash.a = mixed(a);
  tokenHash.b = mixed(b);
}

/** Spreads every bit of a 32-bit hash over all of them. */
function mixed(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}

const digits = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_', (c) => c.charCodeAt(0));

function digit(bits: number): number {
  return digits[bits & 63] as number;
}

/** The hash of `length` tokens, both halves spread once more, in eleven digits. */
export function encodedHash(a: number, b: number, length: number): string {
  const high = mixed(a ^ Math.imul(length, primeA));
  const low = mixed(b);
  return String.fromCharCode(
    digit(high >>> 26),
    digit(high >>> 20),
    digit(high >>> 14),
    digit(high >>> 8),
    digit(high >>> 2),
    digit((high << 4) | (low >>> 28)),
    digit(low >>> 22),
    digit(low >>> 16),
    digit(low >>> 10),
    digit(low >>> 4),
    digit(low),
  );
}

const powersA = [1];
const powersB = [1];

/** `baseA` to the power of `exponent`, modulo 2^32. */
export function powerA(exponent: number): number {
  for (let i = powersA.length; i <= exponent; i++) powersA.push(Math.imul(powersA[i - 1] as number, baseA));
  return powersA[exponent] as number;
}

/** `baseB` to the power of `exponent`, modulo 2^32. */
export function powerB(exponent: number): number {
  for (let i = powersB.length; i <= exponent; i++) powersB.push(Math.imul(powersB[i - 1] as number, baseB));
  return powersB[exponent] as number;
}
