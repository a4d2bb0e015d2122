import { isNewer, type OldDocument } from "../document/migrate.ts";
import { assertPlain } from "../document/plain.ts";
import { readDocument } from "../document/read.ts";
import type { Drawing } from "../drawing.ts";
import { HAIRLINE } from "../export/line-width.ts";
import { orderedGroups } from "../export/order.ts";
import { writeSVG } from "../export/write-svg.ts";
import type { Copied } from "./copied.ts";

/** The most characters of a text that is written or read. */
const LONGEST = 4 * 1024 * 1024;

/** What is around the elements in the metadata of an SVG file. */
const opening = '<cuttle:copied xmlns:cuttle="https://cuttle.xyz/ns/clipboard">';
const closing = "</cuttle:copied>";

/** Whether a text has elements that were copied, or is an SVG file of another program. */
export function textKind(text: string): "elements" | "drawing" | "other" {
  if (text.includes(opening)) return "elements";
  const isXML = /^\s*<(?:(?:\w+:)?svg\b|\?xml|!--|!doctype svg)/i.test(text);
  return isXML && /<(?:\w+:)?svg[\s/>]/i.test(text) ? "drawing" : "other";
}

/**
 * What was copied as the text of an SVG file: other programs draw it, and ours reads the elements in its metadata.
 * `drawing`: of these elements alone. Undefined when it is too long.
 */
export function copiedText(copied: Copied, drawing: Drawing): string | undefined {
  // Escaped as JSON, so that nothing in it has a meaning in XML.
  const json = JSON.stringify(copied).replace(
    /[<>&\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const metadata = opening + json + closing;
  const textWith = (parts: Drawing["parts"]) => {
    // A rule for lines on screens would violate the policy of our pages, where Chromium checks what is copied.
    const file = writeSVG(orderedGroups({ ...drawing, parts }), { metadata, lineWidth: HAIRLINE });
    return file.slice(file.indexOf("<svg")); // Some programs take only what begins so for SVG.
  };
  // A detailed drawing of few elements can still be pasted here.
  return [drawing.parts, []].map(textWith).find(({ length }) => length <= LONGEST);
}

/** What was copied here; undefined for any other text. Says what is wrong when it can't be read. It is a stranger's text. */
export function readCopied(text: string): Copied | string | undefined {
  const start = text.indexOf(opening);
  if (start < 0) return undefined;
  if (text.length > LONGEST) return "That's too much to paste at once. Copy fewer layers.";
  const end = text.indexOf(closing, start);
  try {
    return copiedIn(JSON.parse(text.slice(start + opening.length, end)));
  } catch {
    return damaged;
  }
}

const damaged = "What was copied is damaged. Copy it again.";
const newer = "This was copied in a newer version of Cuttle. Reload this page, and paste it again.";

/** Throws a `DocumentError` when it isn't a document. */
function copiedIn(value: unknown): Copied | string {
  assertPlain(value);
  const { project, document, box } = value as Readonly<Record<string, unknown>>;
  if (isNewer((document ?? {}) as OldDocument)) return newer;
  if (typeof project !== "string" || !/^[A-Za-z0-9_.-]{1,64}$/.test(project)) return damaged;
  const { minX, minY, maxX, maxY } = (box ?? {}) as Readonly<Record<string, unknown>>;
  const isBox = [minX, minY, maxX, maxY].every((one) => typeof one === "number");
  return {
    project,
    document: readDocument(document),
    box: isBox ? (box as Copied["box"]) : undefined,
  };
}
