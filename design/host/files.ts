import { fetchShared } from "./fetch-files.ts";
import type { DrawingBytes, FontFile } from "./protocol.ts";

/** A font the page can fetch. */
export interface FontSource {
  readonly id: string;
  readonly family: string;
  readonly style: FontFile["style"];
  readonly url: string;
}

/** A drawing from another program: its address, or the file itself if it has not been uploaded. */
export interface DrawingSource {
  readonly id: string;
  readonly drawing: string | Blob;
}

export type FileSource = FontSource | DrawingSource;

/** Files that are here, and ids for which there is nothing. */
export interface Files {
  readonly fonts: readonly FontFile[];
  readonly drawings: readonly DrawingBytes[];
  readonly unavailable: readonly string[];
}

/** A document may ask for any ids; at most this many unavailable ones are remembered. */
const mostUnavailable = 1_000;

/** The files of a sandbox: those with known addresses, and those loaded. */
export class FileRegistry {
  readonly #sources: Map<string, FileSource>;
  readonly #fonts = new Map<string, FontFile>();
  readonly #drawings = new Map<string, DrawingBytes>();
  readonly #unavailable = new Set<string>();

  constructor(sources: readonly FileSource[]) {
    this.#sources = new Map(sources.map((source) => [source.id, source]));
  }

  /** Adds more files. */
  add(sources: readonly FileSource[]): void {
    for (const source of sources) this.#sources.set(source.id, source);
  }

  /** Why something is missing from a drawing, if this file did not load. */
  problemOf(id: string): string {
    const source = this.#sources.get(id);
    if (source && "drawing" in source) return "The file of this drawing couldn't be loaded.";
    return `The font ${source?.family ?? id} is missing.`;
  }

  /** What a new worker gets. */
  get all(): Files {
    return {
      fonts: [...this.#fonts.values()],
      drawings: [...this.#drawings.values()],
      unavailable: [...this.#unavailable],
    };
  }

  /** Releases all files. */
  clear(): void {
    this.#fonts.clear();
    this.#drawings.clear();
  }

  /**
   * Fetches files by id. The ids come from the sandbox, so only this table maps them to addresses. Returns the files
   * that are new; unknown ids, and those that can't be loaded now, are unavailable.
   */
  async load(ids: readonly string[]): Promise<Files> {
    const wanted = [...new Set(ids)].filter(
      (id) => !this.#fonts.has(id) && !this.#drawings.has(id),
    );
    const fonts: FontFile[] = [];
    const drawings: DrawingBytes[] = [];
    const unavailable: string[] = [];
    const loading = wanted.map(async (id) => {
      const source = this.#sources.get(id);
      const bytes = source && (await bytesOf(source).catch(() => undefined));
      if (!source || !bytes) {
        unavailable.push(id);
        if (this.#unavailable.size < mostUnavailable) this.#unavailable.add(id);
        return;
      }
      this.#unavailable.delete(id);
      if ("drawing" in source) {
        const file = { id, bytes };
        this.#drawings.set(id, file);
        drawings.push(file);
      } else {
        const file = { id, bytes, family: source.family, style: source.style };
        this.#fonts.set(id, file);
        fonts.push(file);
      }
    });
    await Promise.all(loading);
    return { fonts, drawings, unavailable };
  }
}

function bytesOf(source: FileSource): Promise<ArrayBuffer> {
  if (!("drawing" in source)) return fetchShared(source.url);
  const { drawing } = source;
  return typeof drawing === "string" ? fetchShared(drawing) : drawing.arrayBuffer();
}
