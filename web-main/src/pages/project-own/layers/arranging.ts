/** What arranges what is selected. It is loaded when the layers are open, or something is selected. */

export { SelectionBar } from "../editor/selection-bar.tsx";
export { ArrangeButtons } from "./arrange-buttons.tsx";
export { arrangeCommands } from "./arrange-commands.ts";
