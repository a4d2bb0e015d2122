/** The files for a worker, none of which can be loaded from inside the sandbox. */
export interface EngineFiles {
  /** The engine as one classic script. */
  readonly engine: string;
  /** The bytes of harfbuzz.wasm. */
  readonly harfbuzz: ArrayBuffer;
}

/** The addresses of the files. */
export interface EngineFileAddresses {
  readonly engine: string;
  readonly harfbuzz: string;
}

const underWay = new Map<string, Promise<ArrayBuffer>>();

/** Fetches a file. Concurrent calls share one request; the result is not cached. */
export function fetchShared(url: string): Promise<ArrayBuffer> {
  const there = underWay.get(url);
  if (there) return there;
  const bytes = fetchBytes(url).finally(() => underWay.delete(url));
  underWay.set(url, bytes);
  return bytes;
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} couldn't be loaded (${response.status}).`);
  return await response.arrayBuffer();
}

/** Fetches the files for a worker. Throws a message for users. */
export async function fetchEngineFiles({
  engine,
  harfbuzz,
}: EngineFileAddresses): Promise<EngineFiles> {
  try {
    const [source, wasm] = await Promise.all([fetchShared(engine), fetchShared(harfbuzz)]);
    return { engine: new TextDecoder().decode(source), harfbuzz: wasm };
  } catch (cause) {
    throw new Error("The drawing engine couldn't be loaded. Check your connection.", { cause });
  }
}
