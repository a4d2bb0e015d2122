import { createServer } from "node:http";
import { listen } from "./site.ts";

/** A server that records its visitors. */
export interface Listener {
  readonly origin: string;
  /** TCP connections so far. */
  readonly connections: () => number;
  /** Last parts of the requested paths. */
  readonly visits: () => ReadonlySet<string>;
  close(): Promise<void>;
}

export async function startListener(): Promise<Listener> {
  const visits = new Set<string>();
  let connections = 0;
  const server = createServer((request, response) => {
    const name = (request.url ?? "").slice(1);
    visits.add(name);
    const type = name === "control.html" ? "text/html" : "text/javascript";
    response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" }).end();
  });
  server.on("connection", () => {
    connections += 1;
  });
  server.on("upgrade", (request, socket) => {
    visits.add((request.url ?? "").slice(1));
    socket.destroy();
  });
  const { origin, close } = await listen(server);
  return { origin, connections: () => connections, visits: () => visits, close };
}

/**
 * Ways to reach the network, each to a path with its own name. They run in a worker and in a page; APIs that are
 * missing are skipped.
 */
export function waysOut(origin: string): Readonly<Record<string, string>> {
  const at = (name: string) => JSON.stringify(`${origin}/${name}`);
  return {
    fetch: `fetch(${at("fetch")}).catch(() => {})`,
    XMLHttpRequest: `{ const x = new XMLHttpRequest(); x.open("GET", ${at("XMLHttpRequest")}); x.send(); }`,
    WebSocket: `new WebSocket(${at("WebSocket").replace("http", "ws")})`,
    EventSource: `new EventSource(${at("EventSource")})`,
    import: `import(${at("import")}).catch(() => {})`,
    Worker: `new Worker(${at("Worker")})`,
    importScripts: `importScripts(${at("importScripts")})`,
    sendBeacon: `navigator.sendBeacon(${at("sendBeacon")})`,
    FontFace: `new FontFace("x", "url(" + ${at("FontFace")} + ")").load().catch(() => {})`,
    Image: `new Image().src = ${at("Image")}`,
  };
}

/** Tries all of them; one that fails does not stop the rest. */
export function tryAll(ways: Readonly<Record<string, string>>): string {
  return Object.values(ways)
    .map((code) => `try { ${code}; } catch {}`)
    .join("\n");
}
