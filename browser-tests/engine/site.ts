import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import sandboxHeaders from "../../design/host/sandbox-headers.json" with { type: "json" };

const root = resolve(import.meta.dirname, "../..");

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".ttf": "font/ttf",
  ".svg": "image/svg+xml",
};

/** As strict as for the product's pages: nothing inline, nothing from other origins. */
const pageHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Origin-Agent-Cluster": "?1",
};

/** A compromised engine: it sends replies nobody asked for, with invalid drawings. */
const forger = `onmessage = ({ ports: [port] }) => {
  port.postMessage({ type: "ready" });
  port.onmessage = ({ data }) => {
    if (data.type !== "evaluate") return;
    const looks = [{ operation: "cut", style: "", fillRule: "nonzero" }];
    const none = { parts: [], looks: [], counts: new Uint32Array(), coords: new Float64Array() };
    const parts = [{ key: "k", element: "e", name: "" }];
    const added = { parts, looks, counts: Uint32Array.of(8, 1, 0, 1, 3, 0), coords: "M0 0" };
    const diff = { unit: "mm", order: Uint32Array.of(0), added };
    const empty = { parameters: [], errors: [], notices: [], shown: none, missingFiles: [], stale: [], drawings: [], stats: { evaluated: 0, cached: 0 } };
    port.postMessage({ type: "evaluated", id: data.id, revision: 1, diff, ...empty });
  };
};`;

const pages: Readonly<Record<string, string>> = {
  "/test.html":
    '<!doctype html><title>Test</title><link rel="icon" href="/kit/icon.svg"><script type="module" src="/test.js"></script>',
  "/kit/forger.js": forger,
  "/kit/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const files: Readonly<Record<string, string>> = {
  "/sandbox.html": "design/host/sandbox.html",
  "/kit/engine.js": "design/host/dist/engine.js",
  "/kit/read-svg.js": "design/host/dist/read-svg.js",
  "/kit/harfbuzz.wasm": "node_modules/harfbuzzjs/dist/harfbuzz.wasm",
};

export interface Site {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the test page, with the scripts built for it, and what it makes sandboxes of. */
export async function serveTests(scripts: ReadonlyMap<string, string>): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    send(response, pathname, pages[pathname] ?? scripts.get(pathname) ?? fileAt(pathname));
  });
  return await listen(server);
}

function fileAt(path: string): Buffer | undefined {
  const font = /^\/kit\/([\w-]+\.ttf)$/.exec(path);
  const file = font ? `geometry/fonts/files/${font[1]}` : files[path];
  return file === undefined ? undefined : readFileSync(join(root, file));
}

function send(response: ServerResponse, path: string, body: string | Buffer | undefined): void {
  if (body === undefined) response.writeHead(404).end();
  else if (path === "/sandbox.html") response.writeHead(200, sandboxHeaders).end(body);
  else {
    const type = types[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { ...pageHeaders, "Content-Type": type }).end(body);
  }
}

/** Starts a server on a free port of this machine. */
export async function listen(server: Server): Promise<Site> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
