import { CompoundPath, Group, Path } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";
import { boxFaces } from "./box-faces.ts";
import { layOut } from "./box-layout.ts";
import { checkBox } from "./box-limits.ts";
import type { BoxFace, BoxLid, BoxShape } from "./box-shape.ts";

/** The values of the generator's fields. */
interface BoxValues {
  readonly measure: "inner" | "outer";
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly thickness: number;
  readonly fingerWidth: number;
  readonly lid: BoxLid;
  readonly dividersAcross: number;
  readonly dividersAlong: number;
  readonly play: number;
  readonly lidClearance: number;
}

/** The outer measures of a box; inner ones are enlarged by the walls and by the lid. */
function boxShape(values: BoxValues): BoxShape {
  const { thickness: t, lid, play, lidClearance } = values;
  const inner = values.measure === "inner";
  const cover = { open: 0, closed: t, liftOff: 2 * t, sliding: 2 * t + lidClearance }[lid];
  return {
    x: values.width + (inner ? 2 * t : 0),
    y: values.depth + (inner ? 2 * t : 0),
    z: values.height + (inner ? t + cover : 0),
    thickness: t,
    fingerWidth: Math.max(values.fingerWidth, t),
    lid,
    play: Math.min(play, t / 3),
    lidClearance,
    dividers: { across: values.dividersAcross, along: values.dividersAlong },
  };
}

function faceGraphic(face: BoxFace): CompoundPath {
  const paths = [face.outline, ...face.holes].map((points) => Path.fromPoints(points, true));
  if (face.round) paths.push(Path.circle(face.round));
  // Holes have the opposite direction, so that they stay open by either fill rule.
  for (const hole of paths.slice(1)) if (hole.isClockwise()) hole.reverse();
  return new CompoundPath(paths);
}

export const fingerJointBox = defineGenerator({
  name: "fingerJointBox",
  label: "Finger-joint box",
  help: "A box that slots together: all its sides laid out flat, ready to cut.",
  properties: [
    {
      name: "measure",
      type: "choice",
      default: "'inner'",
      label: "Measured",
      help: "Inside if something has to fit in; outside if the box has to fit somewhere.",
      choices: [
        { value: "inner", label: "Inside" },
        { value: "outer", label: "Outside" },
      ],
    },
    {
      name: "width",
      type: "length",
      default: "120",
      label: "Width",
      help: "From left to right.",
      min: 1,
      max: 2000,
    },
    {
      name: "depth",
      type: "length",
      default: "80",
      label: "Depth",
      help: "From front to back.",
      min: 1,
      max: 2000,
    },
    {
      name: "height",
      type: "length",
      default: "60",
      label: "Height",
      help: "From the table up; measured inside, up to the lid.",
      min: 1,
      max: 2000,
    },
    {
      name: "thickness",
      type: "length",
      default: "3",
      label: "Material thickness",
      help: "Measure your sheet with calipers: plywood sold as 3 mm is often 2.8 or 3.2.",
      min: 0.3,
      max: 30,
    },
    {
      name: "fingerWidth",
      type: "length",
      default: "10",
      label: "Finger width",
      help: "About how wide the fingers are. They are spread evenly and never thinner than the material.",
      min: 0.3,
      max: 500,
    },
    {
      name: "lid",
      type: "choice",
      default: "'open'",
      label: "Lid",
      help: "How the box closes on top.",
      choices: [
        { value: "open", label: "Open, no lid" },
        { value: "closed", label: "Closed, with fingers all round" },
        { value: "liftOff", label: "Lift-off, with a rim that keeps it in place" },
        { value: "sliding", label: "Sliding, opens to the front" },
      ],
    },
    {
      name: "dividersAcross",
      type: "number",
      default: "0",
      label: "Dividers across the width",
      help: "Walls inside that run from front to back.",
      min: 0,
      max: 20,
      step: 1,
    },
    {
      name: "dividersAlong",
      type: "number",
      default: "0",
      label: "Dividers across the depth",
      help: "Walls inside that run from side to side; where both kinds meet, they slot into each other.",
      min: 0,
      max: 20,
      step: 1,
    },
    {
      name: "play",
      type: "length",
      default: "0",
      label: "Play",
      help: "Extra space in the joints. 0 fits snugly once the kerf is set for the download; 0.1 slides together by hand.",
      min: 0,
      max: 1,
    },
    {
      name: "lidClearance",
      type: "length",
      default: "0.2",
      label: "Lid clearance",
      help: "How much smaller a lift-off or sliding lid is than its opening. 0.2 moves by hand; give painted wood more.",
      min: 0,
      max: 2,
    },
    {
      name: "gap",
      type: "length",
      default: "5",
      label: "Gap between parts",
      help: "Space between the sides on the sheet.",
      min: 0,
      max: 100,
    },
  ],
  generate(values, context) {
    const shape = boxShape(values);
    checkBox(shape, context);
    return new Group(
      layOut(boxFaces(shape), values.gap).map(({ face, dx, dy }) =>
        faceGraphic(face).translate({ x: dx, y: dy }),
      ),
    );
  },
});
