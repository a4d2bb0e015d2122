import { birch, materialOf } from "@cuttle/design/export";
import { imageAddresses } from "../../../engine/own-files.ts";
import { picturesOf } from "../../../engine/picture-files.ts";
import { currentValue, isCurrent, type ProjectState } from "../../../engine/project-state.ts";
import type { Drawn } from "./object-picture.ts";

/** The finished drawing on the page; undefined during an edit, and when its values could not be drawn. */
export function drawnOf(
  state: Pick<ProjectState, "document" | "values" | "result">,
): Drawn | undefined {
  const { document, result } = state;
  if (result?.status !== "drawn" || !result.drawing || result.errors.length > 0) return undefined;
  if (result.quality !== "rest" || !isCurrent(state)) return undefined;
  const { drawing, assembly } = result;
  const color = currentValue(state, "material");
  return {
    drawing,
    images: () => picturesOf(document.assets, drawing),
    material: typeof color === "string" ? materialOf(color) : birch,
    assembly,
    addresses: imageAddresses(document),
  };
}
