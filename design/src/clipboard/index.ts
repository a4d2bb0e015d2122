/** Copying elements, also from one project to another, as text that other programs can read. */
export { type Copied, copyElements } from "./copied.ts";
export { type Pasted, pasteElements } from "./paste.ts";
export { copiedText, readCopied, textKind } from "./text.ts";
