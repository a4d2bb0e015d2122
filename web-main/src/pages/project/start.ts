/**
 * Runs before the app on the page of a project: the engine and the project load while React is still being parsed, and
 * are drawn as soon as both have arrived.
 */
import { readStored } from "../../engine/open-document.ts";
import { preloadDocument, preloadEngine } from "../../engine/preload.ts";
import { asked } from "./ask-first.ts";

const engine = preloadEngine();

asked?.then(
  ({ project: { projectId, version }, document: stored }) => {
    const document = stored && readStored(stored);
    const { hash } = window.location;
    if (document) preloadDocument({ engine, document, version, projectId, hash });
  },
  () => undefined, // the page shows the error
);
