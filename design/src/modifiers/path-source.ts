import type { Graphic, Path } from "@cuttle/geometry";
import { PropertyError } from "../registry.ts";

/** The field for a path to follow. */
export const pathProperty = {
  name: "path",
  type: "graphic",
  default: "undefined",
  label: "Path",
  help: "The path to follow, such as Path.circle({ radius: 40 }).",
} as const;

/** The first path of a graphic with any length. */
export function onePath(graphic: Graphic): Path {
  const path = graphic.allPaths().find((candidate) => candidate.length() > 0);
  if (!path) throw new PropertyError("path", "Path: there is no line to follow");
  return path;
}
