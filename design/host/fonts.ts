import { fetchShared } from "./fetch-files.ts";
import type { FontFile } from "./protocol.ts";

/** A font the page can fetch. */
export interface FontSource {
  readonly id: string;
  readonly family: string;
  readonly style: FontFile["style"];
  readonly url: string;
}

/** Fonts that have been fetched, and ids for which there is nothing. */
export interface Fonts {
  readonly fonts: readonly FontFile[];
  readonly unavailable: readonly string[];
}

/** A document may ask for any ids; at most this many unavailable ones are remembered. */
const mostUnavailable = 1_000;

/** The fonts of a sandbox: those with known addresses, and those loaded. */
export class FontRegistry {
  readonly #sources: Map<string, FontSource>;
  readonly #files = new Map<string, FontFile>();
  readonly #unavailable = new Set<string>();

  constructor(sources: readonly FontSource[]) {
    this.#sources = new Map(sources.map((source) => [source.id, source]));
  }

  /** Adds more fonts. */
  add(sources: readonly FontSource[]): void {
    for (const source of sources) this.#sources.set(source.id, source);
  }

  /** The family name of a font. */
  familyOf(id: string): string | undefined {
    return this.#sources.get(id)?.family;
  }

  /** What a new worker gets. */
  get all(): Fonts {
    return { fonts: [...this.#files.values()], unavailable: [...this.#unavailable] };
  }

  /** Releases all files. */
  clear(): void {
    this.#files.clear();
  }

  /**
   * Fetches fonts by id. The ids come from the sandbox, so only this table maps them to addresses. Returns the files
   * that are new; unknown ids, and those that can't be loaded now, are unavailable.
   */
  async load(ids: readonly string[]): Promise<Fonts> {
    const wanted = [...new Set(ids)].filter((id) => !this.#files.has(id));
    const fonts: FontFile[] = [];
    const unavailable: string[] = [];
    const loading = wanted.map(async (id) => {
      const source = this.#sources.get(id);
      const bytes = source && (await fetchShared(source.url).catch(() => undefined));
      if (!source || !bytes) {
        unavailable.push(id);
        if (this.#unavailable.size < mostUnavailable) this.#unavailable.add(id);
        return;
      }
      const file = { id, bytes, family: source.family, style: source.style };
      this.#files.set(id, file);
      this.#unavailable.delete(id);
      fonts.push(file);
    });
    await Promise.all(loading);
    return { fonts, unavailable };
  }
}
