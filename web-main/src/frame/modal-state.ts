import type { Location } from "react-router";
import type { GiftEffect } from "./gift-words.ts";
import type { FeatureKey } from "./upgrade-words.ts";

/** State in the history entry of an open modal. */
export interface ModalState {
  /** We pushed this entry on top of the page below, so that Back closes the modal. */
  pushed?: true;
  /** What the account is needed for: "to get your file". */
  purpose?: string;
  /** Shown in the modal, above its form. */
  notice?: string;
  /** The feature whose upgrade modal is open. */
  upgrade?: FeatureKey;
  /** Somebody has Pro now: it is celebrated. */
  congratulate?: true;
  /** The gift that they have redeemed for it, and what it has done. */
  gift?: GiftEffect;
  /** The step of the free trial that is open. */
  trial?: "intro" | "plan";
  /** Somebody chose Log Out in the app. */
  logOut?: true;
  /** Somebody has deleted their account; until then, a login brings it back. */
  deletedUntil?: string;
  /** The download dialog is open. */
  download?: true;
}

export function modalState(location: Location): ModalState {
  return (location.state as ModalState | null) ?? {};
}
