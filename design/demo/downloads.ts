import { download, type FileRequest, fileFormats, fileRequest } from "../host/index.ts";
import { type Preset, presets } from "../src/export/index.ts";
import type { Drawing } from "../src/index.ts";
import { desk } from "./desk.ts";
import { byId, make } from "./dom.ts";
import { askKerf } from "./kerf-field.ts";

const report = make("p", { class: "help", role: "status" });
document.querySelector("button[data-format]")?.parentElement?.after(report);
say("");
let stop: AbortController | undefined;

function say(words: string): void {
  report.textContent = words;
  report.hidden = words === "";
}

export interface ExportSettings {
  /** mm */
  readonly kerf: number;
  readonly preset: Preset;
}

/** Kerf and colours from the form; undefined when the kerf is invalid, and then its field is focused. */
export function exportSettings(): ExportSettings | undefined {
  const kerf = askKerf();
  if (kerf === undefined) return undefined;
  const wanted = byId("preset", HTMLSelectElement).value;
  return { kerf, preset: presets.find((preset) => preset === wanted) ?? "plain" };
}

/** Makes a file of the drawing and downloads it; one that is still being made is canceled. */
export async function downloadDrawing(
  drawing: Drawing,
  format: string,
  name: string,
  material: string | undefined,
): Promise<void> {
  stop?.abort();
  stop = new AbortController();
  const { signal } = stop;
  say("");
  const request = requestFor(format, name, material);
  if (!request) return;
  const slow = setTimeout(() => say("Making the file…"), 600);
  try {
    const file = await desk.file(drawing, request, { signal });
    download(`${name}.${file.extension}`, file.bytes, file.mediaType);
    say(file.notes?.join(" ") ?? "");
  } catch (error) {
    if (!signal.aborted) say(error instanceof Error ? error.message : "It failed.");
  } finally {
    clearTimeout(slow);
  }
}

function requestFor(
  format: string,
  title: string,
  material: string | undefined,
): FileRequest | undefined {
  const wanted = fileFormats.find((one) => one === format);
  const settings = exportSettings();
  return wanted && settings && fileRequest(wanted, { ...settings, title, material });
}
