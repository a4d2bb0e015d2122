import { fetchShared } from "./fetch-files.ts";
import { type DrawingBytes, type FontFile, svgReaderId } from "./protocol.ts";

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

/** The script that reads SVG. */
interface ReaderSource {
  readonly id: typeof svgReaderId;
  readonly script: string;
}

export type FileSource = FontSource | DrawingSource;

/** Files that are here, and ids for which there is nothing. */
export interface Files {
  readonly fonts: readonly FontFile[];
  readonly drawings: readonly DrawingBytes[];
  /** The script that reads SVG. */
  readonly svgReader: string | undefined;
  readonly unavailable: readonly string[];
}

/** A document may ask for any ids; at most this many unavailable ones are remembered. */
const mostUnavailable = 1_000;

/** The files of a sandbox: those with known addresses, and those loaded. */
export class FileRegistry {
  readonly #sources: Map<string, FileSource | ReaderSource>;
  readonly #fonts = new Map<string, FontFile>();
  readonly #drawings = new Map<string, DrawingBytes>();
  readonly #unavailable = new Set<string>();
  #svgReader: string | undefined;

  /** `svgReader`: the address of the script that reads SVG. */
  constructor(sources: readonly FileSource[], svgReader: string) {
    this.#sources = new Map([[svgReaderId, { id: svgReaderId, script: svgReader }]]);
    this.add(sources);
  }

  /** Adds more files. */
  add(sources: readonly FileSource[]): void {
    for (const source of sources) this.#sources.set(source.id, source);
  }

  /** Why something is missing from a drawing, if this file did not load. */
  problemOf(id: string): string {
    const source = this.#sources.get(id);
    if (source && "script" in source)
      return "What reads drawings couldn't be loaded. Check your connection.";
    if (source && "drawing" in source) return "The file of this drawing couldn't be loaded.";
    return `The font ${source?.family ?? id} is missing.`;
  }

  /** What a new worker gets. */
  get all(): Files {
    return {
      fonts: [...this.#fonts.values()],
      drawings: [...this.#drawings.values()],
      svgReader: this.#svgReader,
      unavailable: [...this.#unavailable],
    };
  }

  /** Releases all files. */
  clear(): void {
    this.#fonts.clear();
    this.#drawings.clear();
  }

  /**
   * Fetches files by id, with a drawing also what reads it. The ids come from the sandbox, so only this table maps them to
   * addresses. Returns the files that are new; unknown ids, and those that can't be loaded now, are unavailable.
   */
  async load(ids: readonly string[]): Promise<Files> {
    const readers = ids.some((id) => this.#isDrawing(id)) ? [svgReaderId] : [];
    const wanted = [...new Set([...ids, ...readers])].filter((id) => !this.#isLoaded(id));
    const fonts: FontFile[] = [];
    const drawings: DrawingBytes[] = [];
    const unavailable: string[] = [];
    let svgReader: string | undefined;
    const loading = wanted.map(async (id) => {
      const source = this.#sources.get(id);
      const bytes = source && (await bytesOf(source).catch(() => undefined));
      if (!source || !bytes) {
        unavailable.push(id);
        if (this.#unavailable.size < mostUnavailable) this.#unavailable.add(id);
        return;
      }
      this.#unavailable.delete(id);
      if ("script" in source) {
        svgReader = new TextDecoder().decode(bytes);
        this.#svgReader = svgReader;
      } else if ("drawing" in source) {
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
    return { fonts, drawings, svgReader, unavailable };
  }

  #isLoaded(id: string): boolean {
    if (id === svgReaderId) return this.#svgReader !== undefined;
    return this.#fonts.has(id) || this.#drawings.has(id);
  }

  #isDrawing(id: string): boolean {
    const source = this.#sources.get(id);
    return source !== undefined && "drawing" in source;
  }
}

function bytesOf(source: FileSource | ReaderSource): Promise<ArrayBuffer> {
  if ("script" in source) return fetchShared(source.script);
  if (!("drawing" in source)) return fetchShared(source.url);
  const { drawing } = source;
  return typeof drawing === "string" ? fetchShared(drawing) : drawing.arrayBuffer();
}
