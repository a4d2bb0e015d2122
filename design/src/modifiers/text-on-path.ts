import { type Graphic, Group, Path, Vec } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { onePath, pathProperty } from "./path-source.ts";

export const textOnPath = defineModifier({
  name: "textOnPath",
  label: "Text on path",
  help: "Lets words run along a line. Letters keep their shape and are turned one by one.",
  properties: [
    { ...pathProperty, help: "What to follow; without one, a circle of the radius below." },
    {
      name: "radius",
      type: "length",
      default: "40",
      label: "Radius",
      help: "Of the circle the words run around; below 0 they run inside it, along the bottom.",
      min: -5000,
      max: 5000,
    },
    {
      name: "align",
      type: "choice",
      default: "'center'",
      label: "Align",
      help: "Where along the line the words stand.",
      choices: [
        { value: "start", label: "At its start" },
        { value: "center", label: "In its middle" },
        { value: "end", label: "At its end" },
      ],
    },
    {
      name: "shift",
      type: "length",
      default: "0",
      label: "Shift",
      help: "Moves the words along the line.",
      min: -10_000,
      max: 10_000,
    },
    {
      name: "lift",
      type: "length",
      default: "0",
      label: "Lift",
      help: "Moves the words off the line, outwards.",
      min: -1000,
      max: 1000,
    },
  ],
  modify(input, { path, radius, align, shift, lift }) {
    const box = input.boundingBox();
    if (!box) return input;
    const line = path ? onePath(path) : circleFor(radius);
    const length = line.length();
    const start = {
      start: -box.min.x,
      center: length / 2 - (box.min.x + box.max.x) / 2,
      end: length - box.max.x,
    }[align];
    for (const letter of letters(input)) {
      const own = letter.boundingBox();
      if (!own) continue;
      const middle = (own.min.x + own.max.x) / 2;
      place(letter, line, length, middle, start + middle + shift, lift);
    }
    return input;
  },
});

/** A circle that begins at its bottom and runs clockwise (so the middle is on top), or the other way round inside. */
function circleFor(radius: number): Path {
  const size = Math.max(1, Math.abs(radius));
  const [startAngle, endAngle] = radius < 0 ? [270, -90] : [90, 450];
  return Path.arc({ radius: size, startAngle, endAngle });
}

/** The glyphs: whatever is no group. */
function letters(group: Group): Graphic[] {
  return group.items.flatMap((item) => (item instanceof Group ? letters(item) : [item]));
}

/** Moves what stands on the baseline y = 0 at `middle` to the line; beyond its ends the line goes straight on. */
function place(
  letter: Graphic,
  line: Path,
  length: number,
  middle: number,
  at: number,
  lift: number,
): void {
  const closed = line.closed;
  const on = closed ? at - Math.floor(at / length) * length : Math.min(length, Math.max(0, at));
  const tangent = line.tangentAtDistance(on);
  const beyond = closed ? 0 : at - on;
  const position = line
    .positionAtDistance(on)
    .add(tangent.clone().mul(beyond))
    .add(new Vec(tangent.y, -tangent.x).mul(lift));
  letter.translate({ x: -middle, y: 0 }).rotate(tangent.angle()).translate(position);
}
