import { type Graphic, Group, Path, text } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";
import { fontProperty } from "./font-property.ts";
import { centimetres, inches, rulerTicks } from "./ruler-ticks.ts";

/** Length of the marks by level, as a share of the longest. */
const tickLengths = [1, 0.75, 0.5, 0.38, 0.28];

export const ruler = defineGenerator({
  name: "ruler",
  label: "Ruler",
  help: "A ruler with scored marks and engraved numbers. Compare it once with a good ruler to see how accurate your laser is.",
  properties: [
    {
      name: "length",
      type: "length",
      default: "150",
      label: "Length",
      help: "The length that the ruler measures.",
      min: 10,
      max: 3000,
    },
    {
      name: "height",
      type: "length",
      default: "25",
      label: "Height",
      help: "From the marked edge to the other.",
      min: 8,
      max: 300,
    },
    {
      name: "scale",
      type: "choice",
      default: "'mm'",
      label: "Scale",
      help: "Millimeters, or inches with halves down to sixteenths.",
      choices: [
        { value: "mm", label: "Millimeters" },
        { value: "inch", label: "Inches" },
      ],
    },
    {
      name: "margin",
      type: "length",
      default: "5",
      label: "Margin",
      help: "Space before the zero and after the end.",
      min: 0,
      max: 100,
    },
    {
      name: "radius",
      type: "length",
      default: "2",
      label: "Corner radius",
      help: "How round the corners are.",
      min: 0,
      max: 100,
    },
    fontProperty,
  ],
  generate({ length, height, scale, margin, radius, font }) {
    const rulerScale = scale === "mm" ? centimetres : inches(16);
    const longest = Math.min(height * 0.36, scale === "mm" ? 9 : 11);
    const ticks = rulerTicks(length, rulerScale).map(({ at, level }) => {
      const end = longest * (tickLengths[level] ?? 0.25);
      const tick = Path.line({ x: margin + at, y: 0 }, { x: margin + at, y: end });
      tick.layer = "score";
      return tick;
    });
    const size = Math.min(height * 0.22, scale === "mm" ? 5 : 7);
    const numbers = new Group(
      rulerNumbers({ length, step: rulerScale.step, margin, top: longest, size, font }),
    );
    numbers.layer = "engrave";
    const outline = Path.rectangle({
      width: length + 2 * margin,
      height,
      cornerRadius: Math.min(radius, height / 2, length / 2),
    });
    outline.layer = "cut";
    return new Group([numbers, ...ticks, outline]);
  },
});

interface Numbers {
  readonly length: number;
  readonly step: number;
  readonly margin: number;
  readonly top: number;
  readonly size: number;
  readonly font: string;
}

/** mm between a number and the end of the plate. */
const clearance = 0.5;

function rulerNumbers({ length, step, margin, top, size, font }: Numbers): Graphic[] {
  const count = Math.floor(length / step + 1e-9);
  return Array.from({ length: count }, (_, i) => {
    const number = text.textGraphic(String(i + 1), { font, size });
    const box = number.boundingBox();
    if (!box) return number;
    const centred = margin + (i + 1) * step - box.center().x;
    // Without a margin half of the last number would be beyond the plate.
    const x = Math.min(centred, length + 2 * margin - clearance - box.max.x);
    return number.translate({ x, y: top + size * 0.25 - box.min.y });
  });
}
