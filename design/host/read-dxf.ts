import type { DrawingScale } from "../src/drawing-file/model.ts";
import { fetchShared } from "./fetch-files.ts";
import { Frame } from "./frame.ts";
import { limits } from "./protocol.ts";

/** A DXF as an SVG in mm. */
export interface ConvertedDXF {
  readonly svg: string;
  /** What its numbers may mean, the likeliest first; empty when the file says it. */
  readonly scales: readonly DrawingScale[];
  /** What could not be kept, in words. */
  readonly warnings: readonly string[];
}

/** A worker's reply. It is untrusted. */
export type DXFReply = ConvertedDXF | { readonly problem: string };

/** Why a DXF can't be read, in words for people. */
export class DXFProblem extends Error {}

interface ReadDXFOptions {
  /** The addresses of sandbox.html and of the reader's script. */
  readonly frame: string;
  readonly script: string;
  readonly signal?: AbortSignal;
}

/** The most that the reader sends: its file is bounded, so is what it draws. */
const most = { characters: 40_000_000, entries: 1_000, text: 2_000 };

/**
 * Reads a DXF in a sandbox of its own, which is removed afterwards: converting it once keeps the reader out of the engine.
 * Throws a DXFProblem.
 */
export async function readDXF(file: Blob, options: ReadDXFOptions): Promise<ConvertedDXF> {
  const { signal } = options;
  const script = fetchShared(options.script).then((bytes) => new TextDecoder().decode(bytes));
  script.catch(() => undefined); // reported below
  let frame: Frame | undefined;
  try {
    let reject = (_: unknown) => {};
    const stopped = new Promise<never>((_, refuse) => {
      reject = refuse;
    });
    stopped.catch(() => undefined);
    const stop = (message: string) => reject(new DXFProblem(message));
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    frame = await Frame.open(options.frame, script, () => stop(tooMuch));
    signal?.throwIfAborted();
    const { port } = frame.start(() => stop(tooMuch));
    const replied = new Promise<unknown>((resolve) => {
      port.onmessage = ({ data }) => resolve(data);
    });
    const bytes = await file.arrayBuffer();
    port.postMessage(bytes, [bytes]);
    const milliseconds = limits.start + (file.size / 2 ** 20) * limits.readPerMegabyte;
    const timer = setTimeout(() => stop("This DXF takes too long to read."), milliseconds);
    const unwatch = frame.watch();
    try {
      return readReply(await Promise.race([replied, stopped]));
    } finally {
      clearTimeout(timer);
      unwatch();
    }
  } finally {
    frame?.dispose();
  }
}

const tooMuch = "This DXF couldn't be read; it may need too much memory.";

function readReply(data: unknown): ConvertedDXF {
  const reply = (data ?? {}) as Record<string, unknown>;
  if (typeof reply.problem === "string") throw new DXFProblem(reply.problem.slice(0, most.text));
  const { svg, scales, warnings } = reply;
  if (typeof svg !== "string" || svg.length > most.characters) throw new DXFProblem(tooMuch);
  return {
    svg,
    scales: listOf(scales).flatMap((one) => {
      const { label, factor } = (one ?? {}) as Record<string, unknown>;
      const isScale = typeof label === "string" && typeof factor === "number" && factor > 0;
      return isScale ? [{ label: label.slice(0, most.text), factor }] : [];
    }),
    warnings: listOf(warnings).map((one) => String(one).slice(0, most.text)),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, most.entries) : [];
}
