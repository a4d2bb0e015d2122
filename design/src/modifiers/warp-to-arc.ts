import { math, Path } from "@cuttle/geometry";
import { defineModifier, PropertyError } from "../registry.ts";
import { type ArcBend, bendContour } from "./bend-contour.ts";

export const warpToArc = defineModifier({
  name: "warpToArc",
  label: "Bend to arc",
  help: "Bends the whole shape around a circle, letters and all.",
  properties: [
    {
      name: "angle",
      type: "angle",
      default: "120",
      label: "Angle",
      help: "How far it goes round: above 0 arches up like a rainbow, below 0 sags like a garland.",
      min: -350,
      max: 350,
    },
    {
      name: "line",
      type: "choice",
      default: "'bottom'",
      label: "Keeps its length",
      help: "This line of the shape keeps its length. The shape is stretched outside and squeezed inside.",
      choices: [
        { value: "bottom", label: "Its bottom" },
        { value: "middle", label: "Its middle" },
        { value: "top", label: "Its top" },
      ],
    },
  ],
  modify(input, { angle, line }) {
    const box = input.boundingBox();
    if (!box || Math.abs(angle) < 0.01 || box.width() < 1e-9) return input;
    const neutral = { bottom: box.max.y, middle: box.center().y, top: box.min.y }[line];
    const radius = box.width() / math.radians(angle);
    const bend: ArcBend = { middle: box.center().x, neutral, radius };
    // Above the neutral line an arch only stretches; below it, it may not reach the centre.
    const deepest = radius > 0 ? box.max.y - neutral : neutral - box.min.y;
    if (deepest > Math.abs(radius) * 0.95) {
      throw new PropertyError("angle", "Angle: the shape is too tall to be bent that far");
    }
    for (const path of input.allPaths()) {
      const bent = Path.fromContour(bendContour(path.contour(), bend, 0.01));
      path.anchors = bent.anchors;
    }
    return input;
  },
});
