/**
 * A 64-bit hash over numbers and texts: two lanes of 32 bits, mixed as in MurmurHash3 (Appleby, 2011) with different
 * seeds. It identifies content in caches; it is not cryptographically secure.
 */
export class Hasher {
  #a = 0x9e3779b9;
  #b = 0x85ebca6b;

  /** Adds 32 bits. */
  word(bits: number): this {
    let k = Math.imul(bits, 0xcc9e2d51);
    k = (k << 15) | (k >>> 17);
    k = Math.imul(k, 0x1b873593);
    this.#a ^= k;
    this.#a = Math.imul((this.#a << 13) | (this.#a >>> 19), 5) + 0xe6546b64;
    k = Math.imul(bits, 0x239b961b);
    k = (k << 16) | (k >>> 16);
    k = Math.imul(k, 0xab0e9789);
    this.#b ^= k;
    this.#b = Math.imul((this.#b << 17) | (this.#b >>> 15), 5) + 0x561ccd1b + this.#a;
    return this;
  }

  /** Adds a text and its length. */
  text(text: string): this {
    for (let i = 0; i < text.length; i++) this.word(text.charCodeAt(i));
    return this.word(~text.length);
  }

  /** Adds the bits of numbers, and their count. */
  numbers(numbers: Float64Array): this {
    const words = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2);
    for (const word of words) this.word(word);
    return this.word(~words.length);
  }

  /** The hash so far, as 16 hexadecimal digits. */
  digest(): string {
    const [a, b] = this.#finished();
    return hex(a) + hex(b);
  }

  /** The hash so far, as a whole number of 53 bits. */
  integer(): number {
    const [a, b] = this.#finished();
    return (a >>> 0) * 2 ** 21 + (b >>> 11);
  }

  #finished(): [a: number, b: number] {
    let a = this.#a;
    let b = this.#b;
    a += b;
    b += a;
    a = finish(a);
    b = finish(b);
    a += b;
    b += a;
    return [a, b];
  }
}

/** A seed for random numbers from a text that says where they are drawn. */
export function seedOf(text: string): number {
  return new Hasher().text(text).integer();
}

/** The hash of a text. */
export function hashText(text: string): string {
  return new Hasher().text(text).digest();
}

function finish(bits: number): number {
  let h = bits ^ (bits >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, "0");
}
