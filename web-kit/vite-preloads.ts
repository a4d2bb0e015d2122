import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";

/** What a page needs besides the entry, as addresses. The server lists it in the page's first bytes. */
interface Preloads {
  /** A script that runs as soon as it has loaded. */
  ask?: string | undefined;
  /** A script that runs before the entry. */
  start?: string | undefined;
  /** The page's own script. */
  entry: string;
  scripts: string[];
  styles: string[];
  /** What its scripts will load. */
  files: string[];
}

interface Row {
  readonly name: string;
  readonly module?: string;
  /** A tiny module that requests the page's data as soon as it has loaded. */
  readonly ask?: string;
  /** A small module that runs before the entry. */
  readonly start?: string;
  readonly fetches?: readonly string[];
}

/**
 * Writes preloads.json for shell/preloads.go: the files of each page of pages.json that names its module, so that the
 * browser requests them all at once instead of one after the other.
 */
export function preloads(): Plugin {
  let config: ResolvedConfig;
  let rows: Row[] = [];
  return {
    name: "cuttle:preloads",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      rows = JSON.parse(await readFile(resolve(config.root, "pages.json"), "utf8"));
      for (const module of rows.flatMap(({ ask, start }) => [ask, start])) {
        if (module) this.emitFile({ type: "chunk", id: resolve(config.root, module) });
      }
    },
    generateBundle: {
      // After Vite has removed the chunks that hold nothing but an import of styles.
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const first = new Set<string>();
        for (const chunk of chunks) if (isApp(chunk)) reach(bundle, chunk.fileName, first);
        const chunkOf = (module: string) => {
          const id = resolve(config.root, module);
          return chunks.find(({ facadeModuleId }) => facadeModuleId === id);
        };
        const pages: Record<string, Preloads> = {};
        for (const { name, module, ask, start, fetches = [] } of rows) {
          if (module === undefined) continue;
          const page = chunkOf(module);
          if (!page) this.error(`pages.json: ${module} of the page ${name} is no chunk of its own`);
          const scripts = [...reach(bundle, page.fileName, new Set())].filter(
            (file) => !first.has(file),
          );
          const files = fetches.map((wanted) => {
            const found = Object.values(bundle).find(({ fileName }) => baseOf(fileName) === wanted);
            return found?.fileName ?? this.error(`pages.json: there is no ${wanted} for ${name}`);
          });
          const early = (wanted: string | undefined) => {
            const chunk = wanted && chunkOf(wanted);
            if (wanted && !chunk)
              this.error(`pages.json: there is no chunk of ${wanted} for ${name}`);
            return chunk ? address(chunk.fileName) : undefined;
          };
          pages[name] = {
            ask: early(ask),
            start: early(start),
            entry: address(page.fileName),
            scripts: scripts.filter((file) => file !== page.fileName).map(address),
            styles: [...new Set(scripts.flatMap((file) => stylesOf(bundle, file)))].map(address),
            files: files.map(address),
          };
        }
        this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(pages) });
      },
    },
  };
}

/** Whether a chunk is the app's entry, which index.html names; what runs before it is also an entry of the build. */
export const isApp = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
  isEntry && facadeModuleId?.endsWith(".html") === true;

const address = (fileName: string) => `/${fileName}`;

/** "assets/engine-Ab12Cd34.js" is engine.js with its hash. */
const baseOf = (fileName: string) => fileName.replace(/^assets\/(.+)-[\w-]{8}(\.\w+)$/, "$1$2");

/** A chunk and everything it imports statically. */
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
