import { createExporter, createSandbox, type Exporter, type Sandbox } from "@cuttle/design/host";
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm?url";
import script from "../../../design/host/dist/engine.js?url";
import svgReader from "../../../design/host/dist/read-svg.js?url";
import { fonts } from "./font-catalogue.ts";

/** What draws a document, and what checks drawings and makes files of them. */
export interface Engine {
  readonly sandbox: Sandbox;
  readonly exporter: Exporter;
  dispose(): void;
}

/** A new engine. It is loaded and started at once. */
export function createEngine(): Engine {
  const sandbox = createSandbox({
    frame: "/sandbox.html",
    engine: script,
    harfbuzz,
    svgReader,
    fonts,
  });
  const exporter = createExporter();
  // A failure is reported by the first drawing.
  sandbox.preload().catch(() => undefined);
  return {
    sandbox,
    exporter,
    dispose() {
      sandbox.dispose();
      exporter.dispose();
    },
  };
}
