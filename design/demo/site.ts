import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import sandboxHeaders from "../host/sandbox-headers.json" with { type: "json" };

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

/** As strict as for the product's pages: nothing inline, nothing from other origins. */
const pageHeaders = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Origin-Agent-Cluster": "?1",
};

export interface Site {
  readonly origin: string;
  close(): Promise<void>;
}

/** The body for a path, or undefined when there is none. */
export type Route = (pathname: string) => string | Buffer | undefined;

/** Serves a folder; `route` takes precedence. The sandbox's frame gets its own headers. */
export async function serveSite(folder: string, route?: Route, port = 0): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname === "/" ? "/index.html" : normalize(pathname);
    send(response, path, route?.(path) ?? fileAt(join(folder, path)));
  });
  return await listen(server, port);
}

function fileAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, path: string, body: string | Buffer | undefined): void {
  if (body === undefined) response.writeHead(404).end();
  else if (path === "/sandbox.html") response.writeHead(200, sandboxHeaders).end(body);
  else {
    const type = types[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { ...pageHeaders, "Content-Type": type }).end(body);
  }
}

/** Starts a server on a port of this machine, a free one unless one is named. */
export async function listen(server: Server, port = 0): Promise<Site> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
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
