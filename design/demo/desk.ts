import { createDesk } from "../host/index.ts";

/** The page's desk, which runs checks and makes files and sheets. */
export const desk = createDesk();
