import { Turntable } from "../../design/host/assembled/index.ts";
import {
  createExporter,
  createSandbox,
  type Exporter,
  fileRequest,
  Preview,
  type Sandbox,
  StageCanvas,
} from "../../design/host/index.ts";
import { exportSVG } from "../../design/src/export/index.ts";
import { catalogue } from "../../geometry/fonts/catalogue.ts";

/** The API of /test.html for the tests. */
export interface Lab {
  /** Creates another sandbox, with another engine when one is named. */
  create(engine?: string): Sandbox;
  readonly sandbox: Sandbox;
  readonly exporter: Exporter;
  readonly fileRequest: typeof fileRequest;
  readonly exportSVG: typeof exportSVG;
  readonly Preview: typeof Preview;
  readonly StageCanvas: typeof StageCanvas;
  readonly Turntable: typeof Turntable;
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

const create = (engine = "/kit/engine.js") =>
  createSandbox({
    frame: "/sandbox.html",
    engine,
    harfbuzz: "/kit/harfbuzz.wasm",
    svgReader: "/kit/read-svg.js",
    fonts,
  });

window.lab = {
  create,
  sandbox: create(),
  exporter: createExporter(),
  fileRequest,
  exportSVG,
  Preview,
  StageCanvas,
  Turntable,
};
