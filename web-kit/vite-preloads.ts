import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";

/** What a page needs besides the entry, as addresses. The server names it in the page's first bytes. */
interface Preloads {
  /** The page's own script. */
  entry: string;
  scripts: string[];
  styles: string[];
  /** What its scripts will fetch. */
  files: string[];
}

interface Row {
  readonly name: string;
  readonly module?: string;
  readonly fetches?: readonly string[];
}

/**
 * Writes preloads.json for shell/preloads.go: what each page of pages.json that names its module is made of, so that the
 * browser asks for all of it at once and not for one thing after the other.
 */
export function preloads(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "cuttle:preloads",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const rows: Row[] = JSON.parse(await readFile(resolve(config.root, "pages.json"), "utf8"));
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = new Set<string>();
      for (const chunk of chunks) if (chunk.isEntry) reach(bundle, chunk.fileName, first);
      const pages: Record<string, Preloads> = {};
      for (const { name, module, fetches = [] } of rows) {
        if (module === undefined) continue;
        const id = resolve(config.root, module);
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
        if (!page) this.error(`pages.json: ${module} of the page ${name} is no chunk of its own`);
        const scripts = [...reach(bundle, page.fileName, new Set())].filter(
          (file) => !first.has(file),
        );
        const files = fetches.map((wanted) => {
          const found = Object.values(bundle).find(({ fileName }) => baseOf(fileName) === wanted);
          return found?.fileName ?? this.error(`pages.json: there is no ${wanted} for ${name}`);
        });
        pages[name] = {
          entry: address(page.fileName),
          scripts: scripts.filter((file) => file !== page.fileName).map(address),
          styles: [...new Set(scripts.flatMap((file) => stylesOf(bundle, file)))].map(address),
          files: files.map(address),
        };
      }
      this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(pages) });
    },
  };
}

const address = (fileName: string) => `/${fileName}`;

/** "assets/engine-Ab12Cd34.js" is engine.js with its hash. */
const baseOf = (fileName: string) => fileName.replace(/^assets\/(.+)-[\w-]{8}(\.\w+)$/, "$1$2");

/** A chunk and everything it imports at once. */
function reach(bundle: Rolldown.OutputBundle, fileName: string, seen: Set<string>): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const next of chunk.imports) reach(bundle, next, seen);
  return seen;
}

function stylesOf(bundle: Rolldown.OutputBundle, fileName: string): string[] {
  const chunk = bundle[fileName];
  return chunk?.type === "chunk" ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}
