import { fileURLToPath } from "node:url";
import { build, defineConfig, type Plugin, type UserConfig } from "vite";

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

/** The scripts of the sandbox's workers. */
const scripts: Readonly<Record<string, string>> = {
  engine: "./host/worker/main.ts",
  // Only the page that opens files loads it.
  "read-dxf": "./host/worker/read-dxf.ts",
  // The engine runs it when something imports SVG.
  "read-svg": "./src/drawing-file/apart/script.ts",
};

/** Leaves the reader of SVG, and what takes drawings apart, out of the engine: few drawings need it. */
const withoutSVGReader: Plugin = {
  name: "cuttle:without-svg-reader",
  load: {
    filter: { id: /\/(geometry\/src\/svg\/import|drawing-file\/apart\/index)\.ts$/ },
    handler: () => 'export * from "./on-demand.ts";',
  },
};

/** Writes another script after this one. */
const andThen = (mode: string): Plugin => ({
  name: "cuttle:and-then",
  async closeBundle() {
    await build({ ...configOf(mode), mode, configFile: false, logLevel: "warn" });
  },
});

// One classic script without imports, named by the mode: a worker made from a blob inside an opaque origin can load
// nothing else (module workers are refused there), so wasm and fonts are posted to it.
function configOf(mode: string): UserConfig {
  const isPart = mode === "read-svg";
  return {
    root: here("."),
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: mode === "engine" ? [withoutSVGReader, andThen("read-svg")] : [],
    build: {
      outDir: here("./host/dist"),
      emptyOutDir: false,
      target: "es2023",
      modulePreload: false,
      lib: {
        entry: here(scripts[mode] ?? ""),
        formats: ["iife"],
        name: isPart ? "reader" : "engine",
      },
      rolldownOptions: {
        // What the script shares with the engine is given to it (the modules called on-demand.ts).
        external: isPart ? [/^\.\.\//, /^@cuttle\/geometry(?!\/svg$)/] : [],
        output: {
          entryFileNames: `${mode}.js`,
          codeSplitting: false,
          strict: true,
          ...(isPart
            ? { globals: () => "parts" }
            : { intro: `const { ${captured.join(", ")} } = globalThis;` }),
        },
      },
    },
  };
}

export default defineConfig(({ mode }) => configOf(mode));
