import { GeometryError } from "../geometry-error.ts";
import type { Contour } from "../kernel/contour.ts";
import type {
  FontMetrics,
  ShapedGlyph,
  ShapeOptions,
  Shaper,
  ShaperFont,
} from "../kernel/shaper.ts";
import { type HarfBuzz, instantiateHarfBuzz } from "./harfbuzz-module.ts";
import { type KernPairs, readKernTable, tableOffset } from "./kern-table.ts";
import { type GlyphLines, readLineTable } from "./line-table.ts";
import { OutlineCollector } from "./outline.ts";
import { isSymbolFont, keyOf, symbolOf } from "./symbol-font.ts";
import { unitedOutline } from "./united-outline.ts";

const MEMORY_READONLY = 1;
const DIRECTION = { ltr: 4, rtl: 5 };
// Joiners and other invisible characters leave no glyph; an invalid syllable gets no dotted circle, which must not be
// cut.
const FLAGS = 0x08 | 0x10;
const GLYPH_RECORD = 20;
const FEATURE_RECORD = 16;
const MAXIMUM_FONT_BYTES = 64 * 1024 * 1024;

/**
 * A text shaper by HarfBuzz, from the bytes of `harfbuzz.wasm` (package harfbuzzjs). The caller loads the bytes;
 * nothing is fetched here.
 *
 * ```js
 * const shaper = await createHarfBuzzShaper(bytes);
 * text.setShaper(shaper);
 * ```
 */
export async function createHarfBuzzShaper(wasm: ArrayBuffer | Uint8Array): Promise<Shaper> {
  const harfbuzz = await instantiateHarfBuzz(wasm);
  const { exports } = harfbuzz;
  const collector = new OutlineCollector();
  const address = harfbuzz.addCallbacks(collector);
  const drawing = exports.hb_draw_funcs_create();
  exports.hb_draw_funcs_set_move_to_func(drawing, address.moveTo, 0, 0);
  exports.hb_draw_funcs_set_line_to_func(drawing, address.lineTo, 0, 0);
  exports.hb_draw_funcs_set_quadratic_to_func(drawing, address.quadraticTo, 0, 0);
  exports.hb_draw_funcs_set_cubic_to_func(drawing, address.cubicTo, 0, 0);
  exports.hb_draw_funcs_set_close_path_func(drawing, address.closePath, 0, 0);
  const buffer = exports.hb_buffer_create();
  return {
    openFont(bytes) {
      const file = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
      checkFontFile(file);
      return new HarfBuzzFont(harfbuzz, file, { collector, drawing, buffer });
    },
  };
}

function checkFontFile(file: Uint8Array) {
  if (file.length > MAXIMUM_FONT_BYTES)
    throw new GeometryError("A font file may have at most 64 MB");
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const magic = file.length < 12 ? 0 : view.getUint32(0);
  if (magic === 0x774f4646 || magic === 0x774f4632)
    throw new GeometryError("This is a WOFF file; give the TTF or OTF it was made from");
  const isFont = magic === 0x00010000 || magic === 0x4f54544f || magic === 0x74727565;
  if (!isFont || tableOffset(view, "cmap") === undefined)
    throw new GeometryError("This file is not a TrueType or OpenType font");
}

interface Shared {
  collector: OutlineCollector;
  drawing: number;
  buffer: number;
}

class HarfBuzzFont implements ShaperFont {
  readonly metrics: FontMetrics;
  readonly #harfbuzz: HarfBuzz;
  readonly #shared: Shared;
  readonly #kern: KernPairs | undefined;
  /** Of a single-line font. */
  readonly #lines: GlyphLines | undefined;
  readonly #isSymbol: boolean;
  readonly #outlines = new Map<number, readonly Contour[]>();
  readonly #characters = new Map<number, boolean>();
  readonly #pointers: { bytes: number; blob: number; face: number; font: number };
  #open = true;

  constructor(harfbuzz: HarfBuzz, file: Uint8Array, shared: Shared) {
    this.#harfbuzz = harfbuzz;
    this.#shared = shared;
    this.#kern = readKernTable(file);
    this.#lines = readLineTable(file);
    this.#isSymbol = isSymbolFont(file);
    const { exports } = harfbuzz;
    const bytes = harfbuzz.allocate(file.length);
    harfbuzz.bytes().set(file, bytes);
    const blob = exports.hb_blob_create(bytes, file.length, MEMORY_READONLY, 0, 0);
    const face = exports.hb_face_create(blob, 0);
    this.#pointers = { bytes, blob, face, font: exports.hb_font_create(face) };
    this.metrics = this.#readMetrics();
  }

  hasCharacter(codePoint: number): boolean {
    const known = this.#characters.get(codePoint);
    if (known !== undefined) return known;
    const has = this.#hasGlyph(this.#encoded(codePoint));
    this.#characters.set(codePoint, has);
    return has;
  }

  #hasGlyph(codePoint: number): boolean {
    const font = this.#font();
    return this.#harfbuzz.withMemory(
      4,
      (glyph) => this.#harfbuzz.exports.hb_font_get_nominal_glyph(font, codePoint, glyph) !== 0,
    );
  }

  /** The code point as the font has it: the symbol on its key in a symbol font. */
  #encoded(codePoint: number): number {
    const symbol = this.#isSymbol ? symbolOf(codePoint) : undefined;
    return symbol !== undefined && this.#hasGlyph(symbol) ? symbol : codePoint;
  }

  codePoints(): number[] {
    this.#font();
    const { exports } = this.#harfbuzz;
    const set = exports.hb_set_create();
    exports.hb_face_collect_unicodes(this.#pointers.face, set);
    const count = exports.hb_set_get_population(set);
    const points = this.#harfbuzz.withMemory(4 * count, (pointer) => {
      // −1 (HB_SET_VALUE_INVALID) begins before the first member.
      exports.hb_set_next_many(set, -1, pointer, count);
      const view = this.#harfbuzz.view();
      return Array.from({ length: count }, (_, k) => view.getUint32(pointer + 4 * k, true));
    });
    exports.hb_set_destroy(set);
    return this.#isSymbol ? [...new Set(points.map(keyOf))].sort((a, b) => a - b) : points;
  }

  shape(text: string, start: number, end: number, options: ShapeOptions): ShapedGlyph[] {
    const font = this.#font();
    const { exports } = this.#harfbuzz;
    const { buffer } = this.#shared;
    const features = Object.entries(options.features ?? {});
    const encoded = this.#isSymbol
      ? text.replace(/./gs, (unit) => String.fromCharCode(this.#encoded(unit.charCodeAt(0))))
      : text;
    exports.hb_buffer_clear_contents(buffer);
    this.#harfbuzz.withMemory(2 * text.length, (pointer) => {
      const view = this.#harfbuzz.view();
      for (let k = 0; k < text.length; k++)
        view.setUint16(pointer + 2 * k, encoded.charCodeAt(k), true);
      exports.hb_buffer_add_utf16(buffer, pointer, text.length, start, end - start);
    });
    exports.hb_buffer_set_direction(buffer, DIRECTION[options.direction]);
    exports.hb_buffer_set_script(buffer, tag(options.script));
    exports.hb_buffer_set_flags(buffer, FLAGS);
    this.#harfbuzz.withMemory(FEATURE_RECORD * features.length, (pointer) => {
      const view = this.#harfbuzz.view();
      features.forEach(([name, value], k) => {
        const record = pointer + FEATURE_RECORD * k;
        view.setUint32(record, tag(name), true);
        view.setUint32(record + 4, Number(value), true);
        view.setUint32(record + 8, 0, true);
        view.setUint32(record + 12, 0xffffffff, true);
      });
      exports.hb_shape(font, buffer, pointer, features.length);
    });
    const glyphs = this.#readGlyphs();
    return this.#kern !== undefined && options.features?.kern !== false
      ? kerned(glyphs, this.#kern, options.direction)
      : glyphs;
  }

  outline(glyphId: number): readonly Contour[] {
    const known = this.#outlines.get(glyphId);
    if (known !== undefined) return known;
    const font = this.#font();
    const contours = this.#lines?.(glyphId) ?? this.#drawn(font, glyphId);
    this.#outlines.set(glyphId, contours);
    return contours;
  }

  #drawn(font: number, glyphId: number): readonly Contour[] {
    const { collector, drawing } = this.#shared;
    this.#harfbuzz.exports.hb_font_draw_glyph(font, glyphId, drawing, 0);
    return unitedOutline(collector.take(), this.metrics.unitsPerEm);
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#outlines.clear();
    this.#characters.clear();
    const { exports } = this.#harfbuzz;
    exports.hb_font_destroy(this.#pointers.font);
    exports.hb_face_destroy(this.#pointers.face);
    exports.hb_blob_destroy(this.#pointers.blob);
    exports.free(this.#pointers.bytes);
  }

  /** The font's pointer; a closed font has none. */
  #font(): number {
    if (!this.#open) throw new GeometryError("This font has been unregistered.");
    return this.#pointers.font;
  }

  #readGlyphs(): ShapedGlyph[] {
    const { exports } = this.#harfbuzz;
    const { buffer } = this.#shared;
    const count = exports.hb_buffer_get_length(buffer);
    return this.#harfbuzz.withMemory(4, (length) => {
      const infos = exports.hb_buffer_get_glyph_infos(buffer, length);
      const positions = exports.hb_buffer_get_glyph_positions(buffer, length);
      const view = this.#harfbuzz.view();
      return Array.from({ length: count }, (_, k) => {
        const info = infos + GLYPH_RECORD * k;
        const position = positions + GLYPH_RECORD * k;
        return {
          glyphId: view.getUint32(info, true),
          cluster: view.getUint32(info + 8, true),
          advance: view.getInt32(position, true),
          offsetX: view.getInt32(position + 8, true),
          offsetY: view.getInt32(position + 12, true),
        };
      });
    });
  }

  #readMetrics(): FontMetrics {
    const { exports } = this.#harfbuzz;
    const metric = (name: string) =>
      this.#harfbuzz.withMemory(4, (pointer) => {
        this.#harfbuzz.view().setInt32(pointer, 0, true);
        exports.hb_ot_metrics_get_position_with_fallback(this.#pointers.font, tag(name), pointer);
        return this.#harfbuzz.view().getInt32(pointer, true);
      });
    return {
      unitsPerEm: exports.hb_face_get_upem(this.#pointers.face),
      ascender: metric("hasc"),
      descender: metric("hdsc"),
      lineGap: metric("hlgp"),
      capHeight: metric("cpht"),
      xHeight: metric("xhgt"),
    };
  }
}

/** Four letters as one number, as OpenType and ISO 15924 codes are written in HarfBuzz. */
function tag(letters: string): number {
  let number = 0;
  for (let k = 0; k < 4; k++) number = (number << 8) | (letters.charCodeAt(k) & 255);
  return number >>> 0;
}

/** The pair's kerning belongs to the advance of its first glyph; from right to left the first one is on the right. */
function kerned(
  glyphs: readonly ShapedGlyph[],
  kern: KernPairs,
  direction: "ltr" | "rtl",
): ShapedGlyph[] {
  return glyphs.map((glyph, k) => {
    const next = glyphs[k + 1];
    if (next === undefined) return glyph;
    const amount =
      direction === "ltr" ? kern(glyph.glyphId, next.glyphId) : kern(next.glyphId, glyph.glyphId);
    return amount === 0 ? glyph : { ...glyph, advance: glyph.advance + amount };
  });
}
