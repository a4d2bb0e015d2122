import { createExporter, type Exporter, type Sandbox } from "@cuttle/design/host";
import { newSandbox } from "./create-sandbox.ts";

/** What a page uses to draw a document, to check drawings and to make files of them. */
export interface DesignEngine {
  readonly sandbox: Sandbox;
  readonly exporter: Exporter;
  dispose(): void;
}

/** A new engine of a page. It is loaded and started at once. */
export function createDesignEngine(): DesignEngine {
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
