import type { Engine } from "../engine/create-engine.ts";

/** The engine that the next page gets. */
export const engine: { current: Engine | undefined } = { current: undefined };

// The function of engine/create-engine.ts, which this module mocks.
export const createEngine = () => engine.current;
