import { GeometryError } from "../geometry-error.ts";

/**
 * HarfBuzz's WebAssembly module, instantiated by ourselves instead of by its own loader: the loader fetches a file beside
 * the script and frees memory only when the garbage collector happens to run. The module needs five functions from us.
 */
export interface HarfBuzz {
  readonly exports: HarfBuzzExports;
  /** Views of the memory as it is now; an allocation may move it, so never keep one. */
  bytes(): Uint8Array;
  view(): DataView;
  /** Runs `work` with scratch memory that is freed afterwards. */
  withMemory<T>(size: number, work: (pointer: number) => T): T;
  allocate(size: number): number;
  /** Makes functions of ours callable by the module; returns their addresses. */
  addCallbacks(callbacks: OutlineCallbacks): Record<keyof OutlineCallbacks, number>;
}

type Native = (...numbers: number[]) => number;

/** The functions of HarfBuzz that are used here; pointers are numbers. */
type HarfBuzzExports = Record<(typeof FUNCTIONS)[number], Native>;

/** What HarfBuzz calls while it walks an outline; coordinates in font units, y up. */
export interface OutlineCallbacks {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticTo(cx: number, cy: number, x: number, y: number): void;
  cubicTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void;
  closePath(): void;
}

const FUNCTIONS = [
  "malloc",
  "free",
  "hb_blob_create",
  "hb_blob_destroy",
  "hb_face_create",
  "hb_face_destroy",
  "hb_face_get_upem",
  "hb_face_collect_unicodes",
  "hb_font_create",
  "hb_font_destroy",
  "hb_font_get_nominal_glyph",
  "hb_font_draw_glyph",
  "hb_ot_metrics_get_position_with_fallback",
  "hb_buffer_create",
  "hb_buffer_clear_contents",
  "hb_buffer_add_utf16",
  "hb_buffer_set_direction",
  "hb_buffer_set_script",
  "hb_buffer_set_flags",
  "hb_buffer_get_length",
  "hb_buffer_get_glyph_infos",
  "hb_buffer_get_glyph_positions",
  "hb_shape",
  "hb_set_create",
  "hb_set_destroy",
  "hb_set_get_population",
  "hb_set_next_many",
  "hb_draw_funcs_create",
  "hb_draw_funcs_set_move_to_func",
  "hb_draw_funcs_set_line_to_func",
  "hb_draw_funcs_set_quadratic_to_func",
  "hb_draw_funcs_set_cubic_to_func",
  "hb_draw_funcs_set_close_path_func",
] as const;

// The part of the WebAssembly API that is needed; it is neither ECMAScript nor DOM, so no TypeScript lib declares it.
interface Instance {
  exports: Record<string, unknown>;
}
interface Memory {
  buffer: ArrayBuffer;
  grow(pages: number): number;
}
interface Table {
  grow(count: number): number;
  set(index: number, value: unknown): void;
}
interface WebAssemblyApi {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => Instance;
  instantiate(bytes: ArrayBuffer | Uint8Array, imports: object): Promise<{ instance: Instance }>;
}

const PAGE = 65_536;

/** Instantiates HarfBuzz from the bytes of its WebAssembly file. */
export async function instantiateHarfBuzz(wasm: ArrayBuffer | Uint8Array): Promise<HarfBuzz> {
  const api = (globalThis as unknown as { WebAssembly?: WebAssemblyApi }).WebAssembly;
  if (api === undefined) throw new GeometryError("Text shaping needs WebAssembly.");
  let memory: Memory | undefined;
  const stop = () => {
    throw new GeometryError("The text shaper ran out of memory.");
  };
  const imports = {
    wasi_snapshot_preview1: { proc_exit: stop },
    env: {
      _abort_js: stop,
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (size: number) => {
        if (memory === undefined) return 0;
        try {
          memory.grow(Math.ceil(((size >>> 0) - memory.buffer.byteLength) / PAGE));
          return 1;
        } catch {
          return 0;
        }
      },
    },
  };
  const { instance } = await api.instantiate(wasm, imports);
  memory = instance.exports.memory as Memory;
  for (const name of FUNCTIONS) {
    if (typeof instance.exports[name] !== "function")
      throw new GeometryError(`createHarfBuzzShaper: the WebAssembly file has no ${name}`);
  }
  (instance.exports.__wasm_call_ctors as () => void)();
  return binding(api, instance, memory);
}

function binding(api: WebAssemblyApi, instance: Instance, memory: Memory): HarfBuzz {
  const exports = instance.exports as HarfBuzzExports;
  const allocate = (size: number) => {
    const pointer = exports.malloc(Math.max(size, 4)) >>> 0;
    if (pointer === 0) throw new GeometryError("The text shaper ran out of memory.");
    return pointer;
  };
  return {
    exports,
    bytes: () => new Uint8Array(memory.buffer),
    view: () => new DataView(memory.buffer),
    allocate,
    withMemory(size, work) {
      const pointer = allocate(size);
      try {
        return work(pointer);
      } finally {
        exports.free(pointer);
      }
    },
    addCallbacks(callbacks) {
      const table = instance.exports.__indirect_function_table as Table;
      const native = new api.Instance(new api.Module(trampolines()), {
        e: {
          moveTo: (_d: number, _p: number, _s: number, x: number, y: number) =>
            callbacks.moveTo(x, y),
          lineTo: (_d: number, _p: number, _s: number, x: number, y: number) =>
            callbacks.lineTo(x, y),
          quadraticTo: (_d: number, _p: number, _s: number, ...n: number[]) =>
            callbacks.quadraticTo(...(n as [number, number, number, number])),
          cubicTo: (_d: number, _p: number, _s: number, ...n: number[]) =>
            callbacks.cubicTo(...(n as [number, number, number, number, number, number])),
          closePath: () => callbacks.closePath(),
        },
      });
      const first = table.grow(SIGNATURES.length);
      const addresses: [string, number][] = SIGNATURES.map(([name], index) => {
        table.set(first + index, native.exports[name]);
        return [name, first + index];
      });
      return Object.fromEntries(addresses) as Record<keyof OutlineCallbacks, number>;
    },
  };
}

/** The callbacks and how many floats each takes (hb-draw.h); three pointers come first, one last. */
const SIGNATURES: readonly (readonly [keyof OutlineCallbacks, number])[] = [
  ["moveTo", 2],
  ["lineTo", 2],
  ["quadraticTo", 4],
  ["cubicTo", 6],
  ["closePath", 0],
];

/**
 * A WebAssembly module that imports five functions and exports them again. Only an exported WebAssembly function may be
 * put into the module's function table, not a plain JavaScript function (WebAssembly core specification, 5.5).
 */
function trampolines(): Uint8Array {
  const I32 = 0x7f;
  const F32 = 0x7d;
  const name = (text: string) => [text.length, ...[...text].map((c) => c.charCodeAt(0))];
  const section = (id: number, entries: number[][]) => {
    const body = [entries.length, ...entries.flat()];
    // Section sizes are LEB128 numbers; two bytes are enough for these.
    return [id, (body.length & 0x7f) | 0x80, body.length >> 7, ...body];
  };
  const types = SIGNATURES.map(([, floats]) => {
    const parameters = [I32, I32, I32, ...new Array<number>(floats).fill(F32), I32];
    return [0x60, parameters.length, ...parameters, 0];
  });
  const imports = SIGNATURES.map(([label], k) => [...name("e"), ...name(label), 0, k]);
  const exports = SIGNATURES.map(([label], k) => [...name(label), 0, k]);
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, types),
    ...section(2, imports),
    ...section(7, exports),
  ]);
}
