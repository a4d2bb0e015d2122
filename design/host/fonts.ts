import { fetchShared } from "./kit.ts";
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

/** A document may ask for whatever it likes; so many of its wishes are remembered. */
const mostUnavailable = 1_000;

/** The fonts of a sandbox: those it knows where to find, and those it has. */
export class FontShelf {
  readonly #sources: Map<string, FontSource>;
  readonly #files = new Map<string, FontFile>();
  readonly #unavailable = new Set<string>();

  constructor(sources: readonly FontSource[]) {
    this.#sources = new Map(sources.map((source) => [source.id, source]));
  }

  /** Lets it find more fonts. */
  add(sources: readonly FontSource[]): void {
    for (const source of sources) this.#sources.set(source.id, source);
  }

  /** What people call a font. */
  familyOf(id: string): string | undefined {
    return this.#sources.get(id)?.family;
  }

  /** What a new worker is given. */
  get all(): Fonts {
    return { fonts: [...this.#files.values()], unavailable: [...this.#unavailable] };
  }

  /** Lets go of all files. */
  clear(): void {
    this.#files.clear();
  }

  /**
   * Fetches fonts by id. The ids come out of the sandbox, so nothing but this table turns them into addresses. Gives the
   * files that are new; ids it doesn't know, or that can't be loaded now, are unavailable.
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
