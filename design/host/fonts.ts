import { fetchOnce } from "./kit.ts";
import type { FontFile } from "./protocol.ts";

/** A font the page can fetch. */
export interface FontSource {
  readonly id: string;
  readonly family: string;
  readonly style: string;
  readonly url: string;
}

/** The fonts of a sandbox: those it knows where to find, and those it has. */
export class FontShelf {
  readonly #sources: ReadonlyMap<string, FontSource>;
  readonly #files = new Map<string, FontFile>();

  constructor(sources: readonly FontSource[]) {
    this.#sources = new Map(sources.map((source) => [source.id, source]));
  }

  get files(): readonly FontFile[] {
    return [...this.#files.values()];
  }

  /**
   * Fetches fonts by id. The ids come out of the sandbox, so nothing but this table turns them into addresses. Gives the
   * files that are new; an id it doesn't know, or that can't be loaded now, is left out.
   */
  async load(ids: readonly string[]): Promise<FontFile[]> {
    const loading = ids.map(async (id): Promise<FontFile | undefined> => {
      const source = this.#sources.get(id);
      if (!source || this.#files.has(id)) return undefined;
      const bytes = await fetchOnce(source.url).catch(() => undefined);
      if (!bytes || this.#files.has(id)) return undefined;
      const file = { id, bytes, family: source.family, style: source.style };
      this.#files.set(id, file);
      return file;
    });
    return (await Promise.all(loading)).filter((file) => file !== undefined);
  }
}
