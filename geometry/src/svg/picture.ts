import type { AffineMatrix } from "../affine-matrix.ts";
import type { Declarations } from "./css.ts";
import type { Surroundings } from "./shape-graphic.ts";
import { decimal, parseLength } from "./values.ts";
import { type Viewport, viewBoxMatrix } from "./viewport.ts";
import { attribute, type XmlElement } from "./xml.ts";

/** A picture that a file holds. */
export interface Picture {
  readonly type: "png" | "jpeg";
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** From 0 to 1. */
  readonly opacity: number;
  /** From its pixels to mm. */
  readonly matrix: AffineMatrix;
}

const MAX_BYTES = 5 * 1_048_576;

type Pixels = Pick<Picture, "type" | "width" | "height" | "bytes">;

/** The pictures of a file, of which each is decoded once. */
export class Pictures {
  readonly #read = new Map<string, Pixels | undefined>();

  /** The picture of an <image>, in its surroundings. Undefined when the file holds no PNG or JPEG. */
  of(element: XmlElement, own: Declarations, surroundings: Surroundings): Picture | undefined {
    const href = attribute(element, "href") ?? attribute(element, "xlink:href") ?? "";
    if (!this.#read.has(href)) this.#read.set(href, pixelsOf(href));
    const pixels = this.#read.get(href);
    return pixels && placed(pixels, element, own, surroundings);
  }
}

function pixelsOf(href: string): Pixels | undefined {
  const [head] =
    /^\s*data:image\/(?:png|jpe?g|pjpeg)\s*;\s*base64\s*,/i.exec(href.slice(0, 100)) ?? [];
  if (head === undefined) return undefined;
  const bytes = decoded(href, head.length);
  const size = bytes && (sizeOfPNG(bytes) ?? sizeOfJPEG(bytes));
  return bytes && size && size.width > 0 && size.height > 0 ? { ...size, bytes } : undefined;
}

function placed(
  pixels: Pixels,
  element: XmlElement,
  own: Declarations,
  { matrix, style, viewport }: Surroundings,
): Picture | undefined {
  const length = (name: string, whole: number) =>
    parseLength(decimal(own.get(name) ?? attribute(element, name) ?? ""), whole);
  const [x, y] = [length("x", viewport.width) ?? 0, length("y", viewport.height) ?? 0];
  const { width, height } = frameOf(
    length("width", viewport.width),
    length("height", viewport.height),
    pixels,
  );
  const fit = attribute(element, "preserveAspectRatio");
  // What a picture that covers its frame has outside of it would have to be cut off.
  if (!(width > 0 && height > 0) || /\bslice\b/.test(fit ?? "")) return undefined;
  const whole = { x: 0, y: 0, width: pixels.width, height: pixels.height };
  const step = viewBoxMatrix({ x, y, width, height }, whole, fit);
  return { ...pixels, opacity: style.opacity, matrix: matrix.clone().mul(step) };
}

/** Where a width or a height is missing, the picture's own proportions give it: SVG 2 §12.3. */
function frameOf(width: number | undefined, height: number | undefined, own: Viewport): Viewport {
  if (width === undefined && height === undefined) return own;
  return {
    width: width ?? ((height ?? 0) * own.width) / own.height,
    height: height ?? ((width ?? 0) * own.height) / own.width,
  };
}

/** The bytes of base64 after a position; undefined when there is something else, or too much. */
function decoded(text: string, from: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length - from > MAX_BYTES * 1.4) return undefined;
  const bytes = new Uint8Array(Math.ceil((3 * (text.length - from)) / 4));
  let [count, bits, waiting] = [0, 0, 0];
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const value = VALUES[code] ?? -1;
    if (value < 0) {
      if (code <= 32 || code === 61) continue; // white space, and the "=" at the end
      return undefined;
    }
    bits = ((bits << 6) | value) & 0xffffff;
    waiting += 6;
    if (waiting < 8) continue;
    waiting -= 8;
    bytes[count++] = bits >> waiting;
  }
  return count <= MAX_BYTES ? bytes.slice(0, count) : undefined;
}

const VALUES: Readonly<Record<number, number>> = Object.fromEntries(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].map((letter, value) => [
    letter.charCodeAt(0),
    value,
  ]),
);

type Size = Omit<Pixels, "bytes">;

/** PNG (Third Edition), §11.2.1: the header comes first. */
function sizeOfPNG(bytes: Uint8Array): Size | undefined {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 24 || !signature.every((byte, i) => bytes[i] === byte)) return undefined;
  return { type: "png", width: number(bytes, 16, 4), height: number(bytes, 20, 4) };
}

/** ITU-T T.81, B.2.2: the size is in the first frame header, after other segments. */
function sizeOfJPEG(bytes: Uint8Array): Size | undefined {
  if (number(bytes, 0, 2) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; at += 2 + number(bytes, at + 2, 2)) {
    const marker = number(bytes, at, 2);
    if (marker < 0xff01) return undefined;
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf;
    if (isFrame && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc)
      return { type: "jpeg", width: number(bytes, at + 7, 2), height: number(bytes, at + 5, 2) };
  }
  return undefined;
}

function number(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let i = at; i < at + count; i++) value = 256 * value + (bytes[i] ?? 0);
  return value;
}
