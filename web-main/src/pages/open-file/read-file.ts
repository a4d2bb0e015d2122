import { type ConvertedDXF, DXFProblem, readDXF } from "@cuttle/design/host/read-dxf";
import type { Schemas } from "@cuttle/web-kit/api";
import script from "../../../../design/host/dist/read-dxf.js?url";
import { MOST } from "../own-files/words.ts";

/** A file that somebody brought, or one of their own: a picture to engrave, or a drawing. */
export interface Opened {
  readonly kind: "image" | "drawing";
  /** What the project will be called. */
  readonly name: string;
  readonly file: File | Schemas["OwnFile"];
  /** Of a DXF, which became an SVG: what its numbers may mean, and what could not be kept. */
  readonly converted?: Pick<ConvertedDXF, "scales" | "warnings">;
}

/** Why a file can't be opened, in words for people. */
export class FileProblem extends Error {}

/**
 * Tells pictures from drawings by their first bytes and unpacks an SVGZ. What is in a drawing is read in the sandbox.
 * Throws a FileProblem.
 */
export async function readFile(file: File, signal: AbortSignal): Promise<Opened> {
  if (file.size === 0) throw new FileProblem("This file is empty.");
  if (file.size > MOST) throw new FileProblem(tooLarge(file.size));
  const name = baseName(file.name);
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (begins(head, [0x89, 0x50, 0x4e, 0x47]) || begins(head, [0xff, 0xd8, 0xff])) {
    return { kind: "image", name, file };
  }
  if (await isDXF(file)) return { kind: "drawing", name, ...(await convert(file, signal)) };
  if (!begins(head, [0x1f, 0x8b])) return { kind: "drawing", name, file };
  const unpacked = new File([await unpack(file)], file.name.replace(/z$/i, ""));
  return { kind: "drawing", name, file: unpacked };
}

/** DXF and DWG, whatever they are called: the reader says what is wrong with the others. */
async function isDXF(file: File): Promise<boolean> {
  const head = await file.slice(0, 4_096).text();
  return /\.(dxf|dwg)$/i.test(file.name.trim()) || /^\s*0\s+SECTION\b/.test(head);
}

async function convert(
  file: File,
  signal: AbortSignal,
): Promise<Pick<Opened, "file" | "converted">> {
  try {
    const { svg, scales, warnings } = await readDXF(file, {
      frame: "/sandbox.html",
      script,
      signal,
    });
    const drawing = new File([svg], file.name); // people look for it by this name
    if (drawing.size > MOST) throw new FileProblem("This drawing has too many lines to be opened.");
    return { file: drawing, converted: { scales, warnings } };
  } catch (error) {
    if (error instanceof DXFProblem) throw new FileProblem(error.message);
    throw error;
  }
}

function begins(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

/** "Sign" of "Sign.svg". */
export function baseName(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, "").trim() || "My drawing";
}

function tooLarge(bytes: number): string {
  const size = Math.ceil((bytes / 2 ** 20) * 10) / 10;
  return `This drawing is ${size} MB; up to 5 MB can be opened.`;
}

/** The content of a gzip file; it stops as soon as it is too large. */
async function unpack(file: Blob): Promise<Blob> {
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(chunks);
      size += value.byteLength;
      if (size > MOST) throw new FileProblem("This drawing is more than 5 MB when it is unpacked.");
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem("This SVGZ is damaged. Save it as SVG and open that.");
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
