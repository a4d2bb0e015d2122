/**
 * Runs before the app on the page of a project: the engine and the project load while React is still being parsed, and
 * are drawn as soon as both have arrived.
 */
import { openEarly, readStored } from "../../engine/opened.ts";
import { prepareWorkbench } from "../../engine/workbench.ts";
import { asked } from "./ask-first.ts";

const workbench = prepareWorkbench();

asked?.then(
  ({ project: { projectId }, document: stored }) => {
    const document = stored && readStored(stored);
    if (document) openEarly({ workbench, document, projectId, hash: window.location.hash });
  },
  () => undefined, // the page shows the error
);
