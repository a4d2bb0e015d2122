import { useBrandedBy } from "../../../frame/branding.ts";

/** What a font is marked with that needs Pro to download: pages with the brand of a minisite name its membership, which includes it. */
export const useProWord = () => (useBrandedBy() ? "Members" : "Pro");

/** Marks what needs Pro to download. */
export function ProMark() {
  const word = useProWord();
  return (
    <span className="shrink-0 rounded-full bg-accent-wash px-2 py-0.5 font-semibold text-accent-strong text-caption outlined-when-forced">
      {word}
    </span>
  );
}
