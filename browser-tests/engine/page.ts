import { createSandbox, type Sandbox } from "../../design/host/index.ts";
import { exportSVG } from "../../design/src/export/index.ts";
import { catalogue } from "../../geometry/fonts/index.ts";

/** What the tests reach on /test.html. */
export interface Lab {
  create(): Sandbox;
  readonly sandbox: Sandbox;
  readonly exportSVG: typeof exportSVG;
}

declare global {
  interface Window {
    lab: Lab;
  }
}

const fonts = catalogue.map(({ id, family, style }) => ({
  id,
  family,
  style,
  url: `/kit/${id}.ttf`,
}));

const create = () =>
  createSandbox({
    frame: "/sandbox.html",
    engine: "/kit/engine.js",
    harfbuzz: "/kit/harfbuzz.wasm",
    fonts,
  });

window.lab = { create, sandbox: create(), exportSVG };
