import type { DesignEngine } from "../engine/create-engine.ts";

/** The engine that the next page gets. */
export const engine: { current: DesignEngine | undefined } = { current: undefined };

// The function of engine/create-engine.ts, which this module mocks.
export const createDesignEngine = () => engine.current;
