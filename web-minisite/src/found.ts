import type { GalleryCard } from "./gallery-cards.tsx";

/** S1 §5: these words are ignored. */
const ignored = new Set(["the", "a", "an", "and", "or", "but"]);

const lowered = (text: string) => text.toLocaleLowerCase();

/** The words of a query without the ignored ones. */
export function wordsOf(query: string): string[] {
  return lowered(query)
    .split(/\s+/)
    .filter((word) => word && !ignored.has(word));
}

/**
 * S1 §5: any word matches, in any case, in the project's name or its owner's names. Without a word all cards are found.
 */
export function found(cards: readonly GalleryCard[], query: string): readonly GalleryCard[] {
  const words = wordsOf(query);
  if (words.length === 0) return cards;
  return cards.filter(({ name, ownerUsername, ownerDisplayName }) => {
    const texts = [name, ownerUsername, ownerDisplayName].map(lowered);
    return words.some((word) => texts.some((text) => text.includes(word)));
  });
}
