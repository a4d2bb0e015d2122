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
  // A failure is reported by the first drawing.
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

/** Creates the workbench for the next page, so that its engine starts before the app has. */
export function prepareWorkbench(): Workbench {
  prepared ??= setUp();
  return prepared;
}

/** The prepared workbench, until it is taken. */
export function preparedWorkbench(): Workbench | undefined {
  return prepared;
}

/** A new workbench. Its engine is loaded and started at once, since an opened project is drawn. */
export function createWorkbench(): Workbench {
  const made = prepared ?? setUp();
  prepared = undefined;
  return made;
}
