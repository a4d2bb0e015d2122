import { Group, math, type Path } from "@cuttle/geometry";
import { defineModifier, PropertyError } from "../registry.ts";
import { copies } from "./copies.ts";
import { unwrap } from "./difference.ts";
import { onePath, pathProperty } from "./path-source.ts";

export const repeatAlongPath = defineModifier({
  name: "repeatAlongPath",
  label: "Repeat along path",
  help: "Sets copies along a line, like lamps on a garland. Without a path of its own it follows the shape at the back.",
  properties: [
    pathProperty,
    {
      name: "by",
      type: "choice",
      default: "'count'",
      label: "Spread by",
      help: "A number of copies, or a distance between them.",
      choices: [
        { value: "count", label: "Number" },
        { value: "spacing", label: "Distance" },
      ],
    },
    {
      name: "count",
      type: "number",
      default: "8",
      label: "Copies",
      help: "How many, when spread by number.",
      min: 1,
      max: 2000,
      step: 1,
    },
    {
      name: "spacing",
      type: "length",
      default: "15",
      label: "Spacing",
      help: "From copy to copy along the line, when spread by distance.",
      min: 0.2,
      max: 2000,
    },
    {
      name: "start",
      type: "length",
      default: "0",
      label: "Start",
      help: "How far along the line the first copy is.",
      min: -10_000,
      max: 10_000,
    },
    {
      name: "align",
      type: "boolean",
      default: "true",
      label: "Follow the line",
      help: "Turns the copies with the line; otherwise they stay upright.",
    },
    {
      name: "keepPath",
      type: "boolean",
      default: "false",
      label: "Keep the line",
      help: "Draws the line too.",
    },
  ],
  modify(input, { path, by, count, spacing, start, align, keepPath }) {
    const own = unwrap(input);
    const [back, ...front] = own.items;
    const line = path ?? back;
    const repeated = path ? own : new Group(front);
    if (!line || repeated.items.length === 0) {
      throw new PropertyError(
        "path",
        "Path: give a path, or put the line behind the shape to repeat",
      );
    }
    const along = onePath(line);
    const middle = repeated.boundingBox()?.center();
    if (!middle) return input;
    const stops = distances(along, by, count, spacing, start);
    const result = copies(
      repeated,
      stops.length,
      { property: by, label: "Copies" },
      (copy, index) => {
        const distance = stops[index] ?? 0;
        if (align) copy.rotate(along.tangentAtDistance(distance).angle(), middle);
        copy.translate(along.positionAtDistance(distance).sub(middle));
      },
    );
    return keepPath ? new Group([line, ...result.items]) : result;
  },
});

/** Positions of copies, mm along the path. On a closed one the end is not used, since it equals the start. */
function distances(
  path: Path,
  by: "count" | "spacing",
  count: number,
  spacing: number,
  start: number,
): number[] {
  const length = path.length();
  if (by === "spacing") {
    const room = path.closed ? length - 1e-9 : length - start + 1e-9;
    const fit = path.closed
      ? Math.max(1, Math.floor(length / spacing + 1e-9))
      : Math.floor(room / spacing) + 1;
    return Array.from({ length: Math.max(0, fit) }, (_, i) =>
      onPath(path, length, start + i * spacing),
    ).filter((at) => at >= 0 && at <= length);
  }
  const step = path.closed ? length / count : count > 1 ? (length - start) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => onPath(path, length, start + i * step));
}

function onPath(path: Path, length: number, distance: number): number {
  return path.closed ? math.modulo(distance, length) : math.clamp(distance, 0, length);
}
