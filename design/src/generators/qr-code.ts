import { CompoundPath, Group, Path } from "@cuttle/geometry";
import { encodeQR } from "qr";
import { defineGenerator, PropertyError } from "../registry.ts";
import { moduleContours } from "./module-contours.ts";

export const qrCode = defineGenerator({
  name: "qrCode",
  label: "QR code",
  help: "A code that phones open: an address, a greeting, the way to your shop.",
  properties: [
    {
      name: "text",
      type: "text",
      default: "'https://example.com'",
      label: "Text",
      help: "The text of the code. Short texts give large, easily read squares.",
      maxLength: 1200,
    },
    {
      name: "size",
      type: "length",
      default: "30",
      label: "Size",
      help: "Width and height, without the quiet zone.",
      min: 5,
      max: 1000,
    },
    {
      name: "errorCorrection",
      type: "choice",
      default: "'medium'",
      label: "Error correction",
      help: "How much may be scratched or charred before phones give up. More makes smaller squares.",
      choices: [
        { value: "low", label: "7 %" },
        { value: "medium", label: "15 %" },
        { value: "quartile", label: "25 %" },
        { value: "high", label: "30 %" },
      ],
    },
    {
      name: "quietZone",
      type: "number",
      default: "4",
      label: "Quiet zone",
      help: "Empty squares around the code; phones expect 4.",
      min: 0,
      max: 20,
      step: 1,
    },
    {
      name: "invert",
      type: "boolean",
      default: "false",
      label: "Light on dark",
      help: "Engraves the background instead, for materials that turn lighter under the laser. It includes the quiet zone.",
    },
    {
      name: "frame",
      type: "boolean",
      default: "false",
      label: "Cut out",
      help: "Adds a square to cut around the quiet zone.",
    },
  ],
  generate({ text, size, errorCorrection, quietZone, invert, frame }, context) {
    if (text === "") throw new PropertyError("text", "Text: a code needs at least one character");
    const code = encode(text, errorCorrection);
    const module = size / code.length;
    if (module < 0.4) {
      context.warn(
        `The squares of the code are smaller than ${context.length(0.4)}; lasers hardly resolve them`,
      );
    }
    const whole = code.length + 2 * quietZone;
    const modules = invert
      ? square(whole, (x, y) => !(code[y - quietZone]?.[x - quietZone] ?? false))
      : code;
    const middle = -(modules.length * module) / 2;
    const paths = moduleContours(modules).map((points) =>
      Path.fromPoints(
        points.map((p) => ({ x: middle + p.x * module, y: middle + p.y * module })),
        true,
      ),
    );
    const squares = new CompoundPath(paths);
    squares.layer = "engrave";
    if (!frame) return squares;
    const side = whole * module;
    const border = Path.rectangle({ width: side, height: side, center: { x: 0, y: 0 } });
    border.layer = "cut";
    return new Group([squares, border]);
  },
});

function encode(text: string, ecc: "low" | "medium" | "quartile" | "high"): boolean[][] {
  try {
    // The encoder requires a border; we add the quiet zone.
    const framed = encodeQR(text, "raw", { ecc, border: 1 });
    return framed.slice(1, -1).map((row) => row.slice(1, -1));
  } catch {
    throw new PropertyError(
      "text",
      "Text: too long for a QR code; shorten it or choose less error correction",
    );
  }
}

function square(size: number, at: (x: number, y: number) => boolean): boolean[][] {
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => at(x, y)));
}
