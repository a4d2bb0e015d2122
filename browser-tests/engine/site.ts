import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, resolve } from "node:path";
import sandboxHeaders from "../../design/host/sandbox-headers.json" with { type: "json" };

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

/** As closed as the product's own pages: nothing inline, nothing from elsewhere. */
const pageHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

export interface Site {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a folder on a free port, the sandbox's frame with its own headers, and the page of the tests. */
export async function serveSite(folder: string, testPage: string): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/test.html") {
      send(response, ".html", '<!doctype html><title>Test</title><script src="/test.js"></script>');
    } else if (pathname === "/test.js") {
      send(response, ".js", testPage);
    } else if (pathname.startsWith("/kit/")) {
      send(response, extname(pathname), readFileSync(kit(pathname.slice(5))));
    } else sendFile(response, folder, pathname === "/" ? "/index.html" : pathname);
  });
  return await listen(server);
}

const root = resolve(import.meta.dirname, "../..");

/** What the test page makes its sandbox of. */
function kit(name: string): string {
  if (name === "engine.js") return join(root, "design/host/dist/engine.js");
  if (name === "harfbuzz.wasm") return join(root, "node_modules/harfbuzzjs/dist/harfbuzz.wasm");
  return join(root, "geometry/fonts/files", name);
}

function sendFile(response: ServerResponse, folder: string, pathname: string): void {
  let body: Buffer;
  try {
    body = readFileSync(join(folder, normalize(pathname)));
  } catch {
    response.writeHead(404).end();
    return;
  }
  if (pathname === "/sandbox.html") response.writeHead(200, sandboxHeaders).end(body);
  else send(response, extname(pathname), body);
}

function send(response: ServerResponse, extension: string, body: string | Buffer): void {
  const type = types[extension] ?? "application/octet-stream";
  response.writeHead(200, { ...pageHeaders, "Content-Type": type }).end(body);
}

/** A server on a free port of this machine. */
export async function listen(server: Server): Promise<Site> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
