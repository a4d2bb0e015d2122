/** What a worker is made of: nothing of it can be loaded from inside the sandbox. */
export interface Kit {
  /** The engine as one classic script. */
  readonly engine: string;
  /** The bytes of harfbuzz.wasm. */
  readonly harfbuzz: ArrayBuffer;
}

/** Where a page finds the kit. */
export interface KitAddresses {
  readonly engine: string;
  readonly harfbuzz: string;
}

const fetched = new Map<string, Promise<ArrayBuffer>>();

/** Fetches a file once per page; what failed is tried again when it is next wanted. */
export function fetchOnce(url: string): Promise<ArrayBuffer> {
  let bytes = fetched.get(url);
  if (!bytes) {
    bytes = fetchBytes(url);
    fetched.set(url, bytes);
    bytes.catch(() => fetched.delete(url));
  }
  return bytes;
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`);
  return await response.arrayBuffer();
}

/** Fetches what a worker is made of. */
export async function fetchKit({ engine, harfbuzz }: KitAddresses): Promise<Kit> {
  const [source, wasm] = await Promise.all([fetchOnce(engine), fetchOnce(harfbuzz)]);
  return { engine: new TextDecoder().decode(source), harfbuzz: wasm };
}
