import { createContext } from "react";

/** Opens a file that was dropped or pasted, or asks for one, to begin a project with it. */
export const OpenFile = createContext<(file?: File) => void>(() => undefined);
