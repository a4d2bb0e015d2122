import { type Zippable, zipSync } from "fflate";

/** A file by its name. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A fixed time for every entry, the same in every time zone, because ZIP stores local time and this text is parsed as
 * local time. Noon, as midnight does not exist on every day everywhere.
 */
const FIXED_TIME = "1980-01-01T12:00:00";

/** Files as one ZIP archive; the same files give the same bytes. Names must differ. */
export function zip(files: readonly NamedFile[]): Uint8Array {
  const entries: Zippable = Object.create(null);
  for (const { name, bytes } of files) {
    if (name === "" || name.startsWith("/") || /(^|\/)\.\.(\/|$)|\\/.test(name))
      throw new RangeError(`zip: ${JSON.stringify(name)} is not a name for a file in an archive`);
    if (Object.hasOwn(entries, name)) throw new RangeError(`zip: the name ${name} comes twice`);
    // Already compressed files are stored as they are. The rest is compressed at the fastest level: the file is not
    // transferred, and somebody is waiting.
    const level = /\.(png|jpe?g|zip)$/i.test(name) ? 0 : 1;
    entries[name] = [bytes, { level, mtime: FIXED_TIME }];
  }
  return zipSync(entries);
}
