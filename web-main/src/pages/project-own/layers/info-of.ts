import { type ElementInfo, elementInfo } from "@cuttle/design";
import type { ProjectState } from "../../../engine/project-state.ts";

/** What the engine says of an element of the main component; it describes those of others for each instance. */
export function infoOf(
  { document, result }: Pick<ProjectState, "document" | "result">,
  address: string,
): ElementInfo | undefined {
  const start = `${document.components[0]?.id}/`;
  return result?.elements && address.startsWith(start)
    ? elementInfo(result.elements, address.slice(start.length))
    : undefined;
}
