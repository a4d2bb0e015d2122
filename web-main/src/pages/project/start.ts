/**
 * Runs before the app on the page of a project: the engine and the project are on their way while React is still being read,
 * and what is there of both is drawn.
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
  () => undefined, // the page says what is wrong
);
