import { download, rasterise } from "../host/index.ts";
import { exportFile, type Preset, presets } from "../src/export/index.ts";
import type { Drawing } from "../src/index.ts";
import { byId } from "./dom.ts";

export interface ExportSettings {
  /** mm */
  readonly kerf: number;
  readonly preset: Preset;
}

/** Kerf and colours as they are set in the form. */
export function exportSettings(): ExportSettings {
  const kerf = byId("kerf", HTMLInputElement).valueAsNumber;
  const wanted = byId("preset", HTMLSelectElement).value;
  return {
    kerf: Number.isFinite(kerf) ? Math.min(Math.max(kerf, 0), 1) : 0,
    preset: presets.find((preset) => preset === wanted) ?? "plain",
  };
}

/** Makes a file of the drawing and hands it over. */
export async function downloadDrawing(
  drawing: Drawing,
  format: string,
  name: string,
  material: string | undefined,
): Promise<void> {
  const { kerf, preset } = exportSettings();
  if (format === "png") {
    const colours = material ? { material } : {};
    const png = await rasterise(drawing, { dpi: 300, margin: 2, colours });
    download(`${name}.png`, png, "image/png");
  } else if (format === "svg" || format === "dxf" || format === "pdf") {
    const file = exportFile(drawing, format, { kerf, preset, title: name });
    download(`${name}.${file.extension}`, file.bytes, file.mediaType);
  }
}
