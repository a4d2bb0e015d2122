import { createDesk, createSandbox, type Desk, type Sandbox } from "@cuttle/design/host";
import { fonts, kit } from "./kit.ts";

/** What draws a document, and what checks drawings and makes files of them. */
export interface Workbench {
  readonly sandbox: Sandbox;
  readonly desk: Desk;
  dispose(): void;
}

/** Sets up a workbench. Its parts are fetched at once: who opens a project wants to see it drawn. */
export function createWorkbench(): Workbench {
  const sandbox = createSandbox({ ...kit, fonts });
  const desk = createDesk();
  // A failure is told by the first drawing that wants it.
  sandbox.preload().catch(() => undefined);
  return {
    sandbox,
    desk,
    dispose() {
      sandbox.dispose();
      desk.dispose();
    },
  };
}
