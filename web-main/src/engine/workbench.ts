import { createDesk, createSandbox, type Desk, fetchKit, type Sandbox } from "@cuttle/design/host";
import { fonts, kit } from "./kit.ts";

/** What draws a document, and what checks drawings and makes files of them. */
export interface Workbench {
  readonly sandbox: Sandbox;
  readonly desk: Desk;
  dispose(): void;
}

// Who fetches this module is about to draw: the largest parts come while the page is still being put together. A failure is
// told by the first drawing that wants them.
fetchKit(kit).catch(() => undefined);

/** Sets up a workbench. Its parts are fetched at once: who opens a project wants to see it drawn. */
export function createWorkbench(): Workbench {
  const sandbox = createSandbox({ ...kit, fonts });
  const desk = createDesk();
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
