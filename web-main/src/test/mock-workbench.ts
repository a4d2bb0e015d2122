import type { Workbench } from "../engine/workbench.ts";

/** The workbench that the next page gets. */
export const bench: { current: Workbench | undefined } = { current: undefined };

// The functions of engine/workbench.ts, which this module mocks.
export const createWorkbench = () => bench.current;
export const preparedWorkbench = () => undefined;
