import type { PicturedTag } from "./use-templates.ts";

/** The tags in the order in which they are shown. */
export interface FoldedTags {
  readonly tags: readonly PicturedTag[];
  /** How many more there are, with few templates each. */
  readonly more: number;
  /** Those, once somebody wants to see them. */
  readonly unfolded: readonly PicturedTag[] | undefined;
  readonly onToggle: () => void;
}
