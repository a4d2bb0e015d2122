import { createDesignEngine, type DesignEngine } from "./create-engine.ts";
import { type OpenedDocument, type OpenRequest, openDocument } from "./open-document.ts";

// What start.ts has started before the app, until the page takes it.
let engine: DesignEngine | undefined;
let document: { readonly request: OpenRequest; readonly opened: OpenedDocument } | undefined;

export function preloadEngine(): DesignEngine {
  engine ??= createDesignEngine();
  return engine;
}

export function preloadedEngine(): DesignEngine | undefined {
  return engine;
}

/** The preloaded engine, or a new one. */
export function takeEngine(): DesignEngine {
  const taken = engine ?? createDesignEngine();
  engine = undefined;
  return taken;
}

export function preloadDocument(request: OpenRequest): void {
  document = { request, opened: openDocument(request) };
}

/** The preloaded document, if it is the requested one. */
export function preloadedDocument(request: OpenRequest): OpenedDocument | undefined {
  const { request: preloaded, opened } = document ?? {};
  const same =
    preloaded?.engine === request.engine &&
    preloaded.document === request.document &&
    preloaded.version === request.version &&
    preloaded.projectId === request.projectId &&
    preloaded.hash === request.hash;
  return same ? opened : undefined;
}

/** The preloaded document, if it is the requested one; otherwise it is opened now. */
export function takeDocument(request: OpenRequest): OpenedDocument {
  const opened = preloadedDocument(request);
  if (!opened) document?.opened.end();
  document = undefined;
  return opened ?? openDocument(request);
}
