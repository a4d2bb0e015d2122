import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What the engine keeps for itself before it removes these from scripts: inside the bundle the names refer to the
 * originals, in code made by the evaluator to what lockdown.ts has left in the global scope.
 */
const captured = [
  "Function",
  "Array",
  "ArrayBuffer",
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "BigInt64Array",
  "BigUint64Array",
  "Float32Array",
  "Float64Array",
  "TextDecoder",
  "TextEncoder",
  "WebAssembly",
  "performance",
];

/** The scripts of the sandbox's workers: the engine, and the reader of DXF, which only the page that opens files loads. */
const scripts: Readonly<Record<string, string>> = {
  engine: "./host/worker/main.ts",
  "read-dxf": "./host/worker/read-dxf.ts",
};

// One classic script without imports, named by the mode: a worker made from a blob inside an opaque origin can load
// nothing else (module workers are refused there), so wasm and fonts are posted to it.
export default defineConfig(({ mode }) => ({
  root: here("."),
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: here("./host/dist"),
    emptyOutDir: false,
    target: "es2023",
    modulePreload: false,
    lib: { entry: here(scripts[mode] ?? ""), formats: ["iife"], name: "engine" },
    rolldownOptions: {
      output: {
        entryFileNames: `${mode}.js`,
        codeSplitting: false,
        strict: true,
        intro: `const { ${captured.join(", ")} } = globalThis;`,
      },
    },
  },
}));
