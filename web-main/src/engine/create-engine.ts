import { createExporter, type Exporter, type Sandbox } from "@cuttle/design/host";
import { newSandbox } from "./create-sandbox.ts";

/** What draws a document, and what checks drawings and makes files of them. */
export interface Engine {
  readonly sandbox: Sandbox;
  readonly exporter: Exporter;
  dispose(): void;
}

/** A new engine. It is loaded and started at once. */
export function createEngine(): Engine {
  const sandbox = newSandbox();
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
