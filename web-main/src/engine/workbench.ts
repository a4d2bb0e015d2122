import { createDesk, createSandbox, type Desk, type Sandbox } from "@cuttle/design/host";
import { fonts, kit } from "./kit.ts";

/** What draws a document, and what checks drawings and makes files of them. */
export interface Workbench {
  readonly sandbox: Sandbox;
  readonly desk: Desk;
  dispose(): void;
}

function setUp(): Workbench {
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

let prepared: Workbench | undefined;

/** Sets up the workbench that the next page will ask for: its engine starts while the page is still being put together. */
export function prepareWorkbench(): Workbench {
  prepared ??= setUp();
  return prepared;
}

/** What was set up for the next page, until it is taken. */
export function preparedWorkbench(): Workbench | undefined {
  return prepared;
}

/** A workbench of one's own. Its engine is fetched and started at once: who opens a project wants to see it drawn. */
export function createWorkbench(): Workbench {
  const made = prepared ?? setUp();
  prepared = undefined;
  return made;
}
