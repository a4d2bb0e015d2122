import type { Location } from "react-router";
import type { FeatureKey } from "./upgrade-words.ts";

/** What an address with an open modal remembers beside itself, in the history entry. */
export interface ModalState {
  /** We put this entry on top of the page it lies over, so that Back closes the modal. */
  pushed?: true;
  /** What the account is needed for: "to get your file". */
  purpose?: string;
  /** Said in the modal, above its form. */
  notice?: string;
  /** The feature whose upgrade modal lies over the page. */
  upgrade?: FeatureKey;
  /** The download dialog lies over the page. */
  download?: true;
}

export function modalState(location: Location): ModalState {
  return (location.state as ModalState | null) ?? {};
}
