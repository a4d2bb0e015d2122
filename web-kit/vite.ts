import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin, UserConfig } from "vite";
import { precompress } from "./vite-precompress.ts";
import { isApp, preloads } from "./vite-preloads.ts";

/** The same level as vite-precompress.ts uses for what is sent. */
const sent = { level: constants.Z_BEST_COMPRESSION };

interface Budgets {
  /** gzip kB of script that the first page needs: the entry and its static imports. */
  entry: number;
  /** gzip kB that any lazily loaded page may add to that, and any part of a page to its page. */
  lazy: number;
  /** Parts with a limit of their own, by the names of their chunks. */
  parts?: Readonly<Record<string, number>>;
}

/** The share of a budget from which the build warns. */
const nearly = 0.98;

/** Prints sizes, and fails the build when one exceeds its budget. */
function budget(limits: Budgets): Plugin {
  return {
    name: "cuttle:budget",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

      function reach(fileName: string, seen: Set<string>): Set<string> {
        const chunk = byName.get(fileName);
        if (!chunk || seen.has(fileName)) return seen;
        seen.add(fileName);
        for (const next of chunk.imports) reach(next, seen);
        return seen;
      }

      function weigh(fileNames: Iterable<string>): number {
        let bytes = 0;
        for (const name of fileNames) bytes += gzipSync(byName.get(name)?.code ?? "", sent).length;
        return bytes / 1000;
      }

      const first = new Set<string>();
      for (const chunk of chunks) if (isApp(chunk)) reach(chunk.fileName, first);

      /** What is certainly loaded when a chunk is requested: the entry, and what all of its importers have loaded. */
      function present(fileName: string): Set<string> {
        const importers = chunks.filter(({ dynamicImports }) => dynamicImports.includes(fileName));
        const loaded = importers.map((importer) => reach(importer.fileName, new Set()));
        const [one = new Set<string>(), ...others] = loaded;
        return new Set([
          ...first,
          ...[...one].filter((name) => others.every((set) => set.has(name))),
        ]);
      }

      const verdicts: Array<[string, number, number]> = [["entry", weigh(first), limits.entry]];
      for (const chunk of chunks) {
        if (!chunk.isDynamicEntry) continue;
        const here = present(chunk.fileName);
        const added = [...reach(chunk.fileName, new Set())].filter((name) => !here.has(name));
        verdicts.push([chunk.name, weigh(added), limits.parts?.[chunk.name] ?? limits.lazy]);
      }
      for (const [name, weight, limit] of verdicts) {
        const line = `${name}: ${weight.toFixed(3)} of ${limit} kB gzip`;
        if (weight > limit) this.error(`over budget, ${line}`);
        if (weight > nearly * limit) this.warn(`nearly over budget, ${line}`);
        // Printed by quiet builds, too.
        else if (name === "entry") process.stdout.write(`${basename(process.cwd())}: ${line}\n`);
        else this.info(line);
      }
    },
  };
}

/** The Vite configuration of a build: hashed files under /assets/, nothing inline, within its budget. */
export function appConfig(limits: Budgets): UserConfig {
  return {
    plugins: [react(), tailwindcss(), budget(limits), preloads(), precompress()],
    base: "/",
    // Every build empties dist/, even one that fails afterwards. The file in this folder keeps dist/ in git, so that Go
    // can embed it.
    publicDir: fileURLToPath(new URL("public", import.meta.url)),
    build: {
      assetsDir: "assets",
      // A font as a data: address would be refused by our content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      sourcemap: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // The second is written into the page by the server (shell/first.go).
        input: ["index.html", "src/first-reply.css"],
        output: {
          // What pages share has no name of its own: the entry lists these files, and their names would make it heavier.
          chunkFileNames: ({ isDynamicEntry }) =>
            isDynamicEntry ? "assets/[name]-[hash].js" : "assets/[hash].js",
          // Icons of a few hundred bytes would each become a file and a request.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: "icons", test: /node_modules\/lucide-react/, minShareCount: 4 }],
          },
        },
      },
    },
  };
}
