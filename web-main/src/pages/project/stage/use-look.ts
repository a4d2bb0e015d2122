import type { Document } from "@cuttle/design";
import { useCallback, useState } from "react";
import type { Look, Preferences } from "../../../engine/preferences.ts";

/**
 * How the design is shown, as far as it can be. `needsParts`: whether something is done with the flat parts, such as
 * choosing a layer.
 */
export function useLook(
  document: Document,
  preferred: Look,
  prefer: (change: Pick<Preferences, "stage">) => void,
  needsParts: boolean,
) {
  const [unable, setUnable] = useState(false);
  /** Places of checks are on the flat parts, until another look is chosen. */
  const [showsPlaces, setShowsPlaces] = useState(false);
  const hasAssembled = document.assembly !== undefined && !unable && !needsParts;
  const isFlat = !hasAssembled || showsPlaces;
  const look: Look = preferred === "assembled" && isFlat ? "material" : preferred;
  return {
    look,
    hasAssembled,
    onLook(next: Look) {
      setShowsPlaces(false);
      prefer({ stage: next });
    },
    /** This browser can't show the assembled view. */
    onUnable: useCallback(() => setUnable(true), []),
    showParts: () => setShowsPlaces(true),
  };
}
