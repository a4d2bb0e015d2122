/** Copying elements, also from one project to another, as text that other programs can read. */
export { sourcesIn } from "../edit/sources.ts";
export { type Copied, copyElements } from "./copied.ts";
export { type Pasted, pasteElements } from "./paste.ts";
export { copiedText, readCopied, textKind } from "./text.ts";
