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

// The engine as one classic script without imports: a worker made from a blob inside an opaque origin can load nothing
// else (module workers are refused there), so wasm and fonts are posted to it.
export default defineConfig({
  root: here("."),
  publicDir: false,
  build: {
    outDir: here("./host/dist"),
    emptyOutDir: true,
    target: "es2023",
    modulePreload: false,
    lib: { entry: here("./host/worker/main.ts"), formats: ["iife"], name: "engine" },
    rolldownOptions: {
      output: {
        entryFileNames: "engine.js",
        codeSplitting: false,
        strict: true,
        intro: `const { ${captured.join(", ")} } = globalThis;`,
      },
    },
  },
});
