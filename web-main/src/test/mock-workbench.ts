import type { Workbench } from "../engine/workbench.ts";

/** The workbench that the next page is given. */
export const bench: { current: Workbench | undefined } = { current: undefined };

// The functions of engine/workbench.ts, in whose place this module stands.
export const createWorkbench = () => bench.current;
export const preparedWorkbench = () => undefined;
