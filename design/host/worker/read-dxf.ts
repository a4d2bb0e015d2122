import { GeometryError } from "@cuttle/geometry";
import { importDXF, MM_PER_UNIT } from "@cuttle/geometry/dxf";
import { svgOf } from "../../src/drawing-file/svg-of.ts";
import type { ConvertedDXF, DXFReply } from "../read-dxf.ts";

// A worker of its own in the sandbox: no script runs in it, and no other page loads its code. It gets one file and
// replies once.
addEventListener(
  "message",
  ({ ports: [port] }) => {
    if (!port) return;
    port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => port.postMessage(replyTo(data));
  },
  { once: true },
);

function replyTo(file: ArrayBuffer): DXFReply {
  try {
    return convert(new Uint8Array(file));
  } catch (error) {
    const isOurs = error instanceof GeometryError;
    return { problem: isOurs ? error.message : "This DXF couldn't be read." };
  }
}

/** What the numbers of a file without a unit are, most often. */
const units = [
  ["mm", "Millimeters"],
  ["cm", "Centimeters"],
  ["in", "Inches"],
  ["m", "Meters"],
  ["ft", "Feet"],
] as const;

function convert(file: Uint8Array): ConvertedDXF {
  const { layers, unit, likelyUnit, warnings } = importDXF(file);
  const svg = svgOf(layers);
  if (svg === undefined) throw new GeometryError("There is nothing to cut in this drawing.");
  const likely = MM_PER_UNIT[likelyUnit];
  const scales = units.map(([name, label]) => ({ label, factor: MM_PER_UNIT[name] / likely }));
  const byLikelihood = scales.toSorted((a, b) => Number(b.factor === 1) - Number(a.factor === 1));
  return { svg, scales: unit === undefined ? byLikelihood : [], warnings };
}
