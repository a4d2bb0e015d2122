import type { Document } from "@cuttle/design";
import { useCallback, useState } from "react";
import type { Look } from "../../../engine/preferences.ts";

/**
 * How the design is shown, as far as it can be. `needsParts`: whether something is done with the flat parts, such as
 * choosing a layer.
 */
export function useLook(
  document: Document,
  preferred: Look,
  prefer: (change: { readonly look: Look }) => void,
  needsParts: boolean,
) {
  const [unable, setUnable] = useState(false);
  const hasAssembled = document.assembly !== undefined && !unable;
  const isFlat = !hasAssembled || needsParts;
  const look: Look = preferred === "assembled" && isFlat ? "material" : preferred;
  return {
    look,
    hasAssembled,
    /** This browser can't show the assembled view. */
    onUnable: useCallback(() => setUnable(true), []),
    /** Places of checks are seen on the flat parts. */
    showParts() {
      if (look === "assembled") prefer({ look: "material" });
    },
  };
}
