/**
 * The dialogs that bring drawings in, and the one that takes one apart: one module, since each that is loaded by itself
 * splits what it shares with the project's page into more files.
 */
export { default as DrawingDialog } from "../project-own/editor/drawing-dialog.tsx";
export { default as TakeApart } from "../project-own/editor/take-apart.tsx";
export { default as OpenFileModal } from "./open-file-modal.tsx";
