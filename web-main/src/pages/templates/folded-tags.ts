import type { PicturedTag } from "./use-templates.ts";

/** The tags in the order in which they are shown. */
export interface FoldedTags {
  readonly tags: readonly PicturedTag[];
  /** Those after them, with few templates each, which are shown once somebody wants to see them. */
  readonly folded: readonly PicturedTag[];
  readonly open: boolean;
  readonly onToggle: () => void;
}
