import { createDesk } from "../host/index.ts";

/** The page's desk: checks, files and sheets are made there. */
export const desk = createDesk();
