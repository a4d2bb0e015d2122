import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** The text formats; pictures and woff2 fonts are compressed already. As in shell/build.go. */
const compressible = /\.(?:js|css|svg|json|wasm|txt|ttf)$/;

/**
 * Also writes every file under /assets/ as .br and .gz: the server sends these and compresses no file itself. Brotli's highest
 * level takes 13 s for a build and saves 9 % of the bytes, so only a release has it (`make release`).
 */
export function precompress(): Plugin {
  return {
    name: "cuttle:precompress",
    apply: "build",
    async writeBundle(options, bundle) {
      const folder = options.dir ?? "dist";
      const names = Object.keys(bundle).filter(
        (name) => name.startsWith("assets/") && compressible.test(name),
      );
      await Promise.all(names.map((name) => compressFile(join(folder, name))));
    },
  };
}

const quality = process.env.CUTTLE_RELEASE ? constants.BROTLI_MAX_QUALITY : 5;

async function compressFile(path: string): Promise<void> {
  const raw = await readFile(path);
  const brotli = packBrotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  await Promise.all([
    writeFile(`${path}.br`, await brotli),
    writeFile(`${path}.gz`, await packGzip(raw, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
