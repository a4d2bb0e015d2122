import { type Document, ProjectStore, type Values } from "@cuttle/design";
import { drawStore } from "../engine/draw-store.ts";
import type * as state from "../engine/project-state.ts";
import { fakeEngine } from "./fake-engine.ts";

/** The store of an open project that the fake engine draws. */
export function drawnStore(
  document: Document,
  values: Values = {},
  fake = fakeEngine(),
): state.ProjectStore {
  const store: state.ProjectStore = new ProjectStore({ document, version: 3, values });
  drawStore(store, fake.engine.sandbox);
  return store;
}
