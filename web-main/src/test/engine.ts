import { type Document, ProjectStore } from "@cuttle/design";
import type { Values } from "@cuttle/design/host";
import { exporterInProcess, sandboxInProcess, type Work } from "@cuttle/design/host/testing";
import { vi } from "vitest";
import type { DesignEngine } from "../engine/create-engine.ts";
import { drawStore } from "../engine/draw-store.ts";
import type * as state from "../engine/project-state.ts";

let current: DesignEngine | undefined;

/** In the place of engine/create-engine.ts, which needs a browser: the last engine of a test. */
export const createDesignEngine = () => current;

/** The real engine, without frame and workers, which does what the test says. */
export function testEngine() {
  const engine: DesignEngine & { work: Work } = {
    /** What happens to an evaluation. */
    work: (evaluate) => evaluate(),
    sandbox: sandboxInProcess((...evaluation) => engine.work(...evaluation)),
    exporter: { ...exporterInProcess },
    dispose: () => undefined,
  };
  current = engine;
  return engine;
}

/** The store of an open project that is drawn. */
export function drawnStore(
  document: Document,
  values: Values = {},
  { sandbox }: Pick<DesignEngine, "sandbox"> = testEngine(),
): state.ProjectStore {
  const store: state.ProjectStore = new ProjectStore({ document, version: 3, values });
  drawStore(store, sandbox);
  return store;
}

/** Gives elements a size, so that the stage is not empty. */
export function giveSizes(): void {
  const box = { x: 0, y: 0, left: 0, top: 0, right: 800, bottom: 600, width: 800, height: 600 };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({
    ...box,
    toJSON: () => box,
  });
}
