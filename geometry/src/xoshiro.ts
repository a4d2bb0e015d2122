/**
 * The integers under `RandomGenerator`: xoshiro128** 1.1 (Blackman and Vigna, "Scrambled linear pseudorandom number
 * generators", 2021), seeded by SplitMix64 (Steele, Lea and Flood, 2014), with text hashed by FNV-1a (Fowler, Noll and
 * Vo). BigInt is used where 64 bits are needed, which is only when seeding.
 */
export class Xoshiro128 {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(a: number, b: number, c: number, d: number) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  /** Its state is SplitMix64's next two numbers, lower halves first. */
  static fromSeed(seed: bigint): Xoshiro128 {
    const first = splitMix64(seed);
    const second = splitMix64(first.state);
    const words = [first.value, first.value >> 32n, second.value, second.value >> 32n].map(low32);
    const [a = 0, b = 0, c = 0, d = 0] = words;
    // xoshiro never leaves the all-zero state.
    return new Xoshiro128((a | b | c | d) === 0 ? 1 : a, b, c, d);
  }

  clone(): Xoshiro128 {
    return new Xoshiro128(this.#a, this.#b, this.#c, this.#d);
  }

  /** The next number: 32 bits, unsigned. */
  next32(): number {
    const product = Math.imul(this.#b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result >>> 0;
  }
}

/** One step of SplitMix64: its number and the new state. */
export function splitMix64(seed: bigint): { value: bigint; state: bigint } {
  const state = BigInt.asUintN(64, seed + 0x9e3779b97f4a7c15n);
  let value = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
  value = BigInt.asUintN(64, (value ^ (value >> 27n)) * 0x94d049bb133111ebn);
  return { value: value ^ (value >> 31n), state };
}

/** FNV-1a over the UTF-8 bytes of a text: 64 bits. */
export function hash64(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of utf8(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash;
}

/** UTF-8 by hand (RFC 3629): TextEncoder is not part of the language. */
function* utf8(text: string): Generator<number> {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) {
      yield code;
    } else if (code < 0x800) {
      yield 0xc0 | (code >> 6);
      yield 0x80 | (code & 63);
    } else if (code < 0x10000) {
      yield 0xe0 | (code >> 12);
      yield 0x80 | ((code >> 6) & 63);
      yield 0x80 | (code & 63);
    } else {
      yield 0xf0 | (code >> 18);
      yield 0x80 | ((code >> 12) & 63);
      yield 0x80 | ((code >> 6) & 63);
      yield 0x80 | (code & 63);
    }
  }
}

function low32(value: bigint): number {
  return Number(value & 0xffffffffn);
}
