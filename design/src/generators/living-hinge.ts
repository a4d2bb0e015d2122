import { Group, Path } from "@cuttle/geometry";
import { defineGenerator, PropertyError } from "../registry.ts";
import { hingeCuts, rowDistance } from "./hinge-cuts.ts";

export const livingHinge = defineGenerator({
  name: "livingHinge",
  label: "Living hinge",
  help: "Rows of cuts that let a stiff sheet curl. It curls to a radius of about row distance × thickness ÷ (2 × kerf): rows 1.5 mm apart in 3 mm plywood with a 0.2 mm kerf, about 11 mm.",
  properties: [
    {
      name: "length",
      type: "length",
      default: "60",
      label: "Length",
      help: "In the direction that curls.",
      min: 1,
      max: 2000,
    },
    {
      name: "width",
      type: "length",
      default: "50",
      label: "Width",
      help: "Along the axis it curls around.",
      min: 1,
      max: 2000,
    },
    {
      name: "rows",
      type: "number",
      default: "25",
      label: "Rows",
      help: "How many rows of cuts. Each turns a few degrees; more rows curl further.",
      min: 1,
      max: 500,
      step: 1,
    },
    {
      name: "cutLength",
      type: "length",
      default: "20",
      label: "Cut length",
      help: "About how long each cut is. Longer cuts bend more easily and break sooner.",
      min: 1,
      max: 500,
    },
    {
      name: "bridge",
      type: "length",
      default: "3",
      label: "Bridge",
      help: "The material between two cuts of a row; about the thickness of the material.",
      min: 0.3,
      max: 100,
    },
    {
      name: "ends",
      type: "length",
      default: "5",
      label: "Ends",
      help: "How much stays uncut before the first row and after the last.",
      min: 0,
      max: 1000,
    },
    {
      name: "sides",
      type: "choice",
      default: "'open'",
      label: "Sides",
      help: "Open: every second row runs out at the sides, which bends best. Closed: no cut reaches the side, for paper, leather and veneer.",
      choices: [
        { value: "open", label: "Open" },
        { value: "closed", label: "Closed" },
      ],
    },
    {
      name: "outline",
      type: "boolean",
      default: "true",
      label: "With outline",
      help: "Cuts the piece out; turn this off to put the hinge into your own shape.",
    },
  ],
  generate({ sides, outline, ...hinge }, context) {
    const { length, width, ends, bridge } = hinge;
    if (width < 4 * bridge) {
      throw new PropertyError(
        "bridge",
        "Bridge: at most a quarter of the width, or no cut fits between two bridges",
      );
    }
    if (2 * ends >= length) {
      throw new PropertyError("ends", "Ends: both together must be shorter than the length");
    }
    if (hinge.rows > 1 && rowDistance(hinge) < 0.3) {
      throw new PropertyError(
        "rows",
        `Rows: they are less than ${context.length(0.3)} apart; take fewer or a longer hinge`,
      );
    }
    if (hinge.rows > 1 && rowDistance(hinge) < 0.8) {
      context.warn(
        `The rows of the hinge are less than ${context.length(0.8)} apart; many materials burn through`,
      );
    }
    const cuts = hingeCuts({ ...hinge, open: sides === "open" });
    const lines = cuts.map(({ x, from, to }) => Path.line({ x, y: from }, { x, y: to }));
    if (!outline) return new Group(lines);
    return new Group([...lines, Path.rectangle({ width: length, height: width })]);
  },
});
