import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Site, serveSite } from "../../design/demo/site.ts";

const root = resolve(import.meta.dirname, "../..");

/** Serves the demo, the test page, and the engines that the test page makes its sandboxes of. */
export async function serveTests(testPage: string): Promise<Site> {
  return await serveSite(join(root, "design/demo/dist"), (path) => {
    if (path === "/test.html") {
      return '<!doctype html><title>Test</title><link rel="icon" href="/kit/icon.svg"><script src="/test.js"></script>';
    }
    if (path === "/test.js") return testPage;
    if (path === "/kit/forger.js") return forger;
    if (path === "/kit/icon.svg") return '<svg xmlns="http://www.w3.org/2000/svg"/>';
    return path.startsWith("/kit/") ? readFileSync(kit(path.slice("/kit/".length))) : undefined;
  });
}

/** A compromised engine: it sends replies nobody asked for, with invalid drawings. */
const forger = `onmessage = ({ ports: [port] }) => {
  port.postMessage({ type: "ready" });
  port.onmessage = ({ data }) => {
    if (data.type !== "evaluate") return;
    const shapes = [{ operation: "cut", style: "", fillRule: "nonzero", contours: [{ coords: "M0 0", closed: true }] }];
    const diff = { unit: "mm", keys: ["k"], parts: [{ key: "k", element: "e", name: "", shapes }] };
    const empty = { parameters: [], errors: [], notices: [], missingFonts: [], stale: [], stats: { evaluated: 0, cached: 0 } };
    port.postMessage({ type: "evaluated", id: data.id, diff, ...empty });
  };
};`;

function kit(name: string): string {
  if (name === "engine.js") return join(root, "design/host/dist/engine.js");
  if (name === "harfbuzz.wasm") return join(root, "node_modules/harfbuzzjs/dist/harfbuzz.wasm");
  return join(root, "geometry/fonts/files", name);
}
