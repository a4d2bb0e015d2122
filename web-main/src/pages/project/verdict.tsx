import { classNames } from "@cuttle/web-kit/ui";
import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { concernsOf, type Reviewed } from "./checks/use-review.ts";

interface VerdictProps {
  readonly reviewed: Reviewed;
  readonly onOpen: () => void;
}

function words({
  review,
  problem,
  borrowed,
}: Reviewed): { good: boolean; text: string } | undefined {
  if (problem) return { good: false, text: "Not checked" };
  if (!review) return undefined;
  const concerns = concernsOf(review);
  const count = concerns.length;
  if (count > 0 && concerns.every(({ code }) => code === "letters-borrowed")) {
    const text =
      borrowed === 1
        ? "One letter is from another font"
        : `${borrowed} letters are from another font`;
    return { good: false, text };
  }
  if (count > 0) return { good: false, text: count === 1 ? "1 problem" : `${count} problems` };
  if (review.pieces === undefined) return { good: true, text: "Ready to cut" };
  if (review.pieces === 0) return undefined;
  return {
    good: true,
    text: review.pieces === 1 ? "One piece" : `${review.pieces} pieces`,
  };
}

/**
 * The short result of the checks, on the stage; a click opens the full one. From the first change until the next result
 * it stays in gray: its place and width are kept, and nothing is read out in between.
 */
export default function Verdict({ reviewed, onOpen }: VerdictProps) {
  const verdict = words(reviewed);
  if (!verdict) return null;
  const { current } = reviewed;
  const Icon = !current ? CircleDashed : verdict.good ? CircleCheck : TriangleAlert;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-busy={!current}
      className="absolute bottom-3 left-3 flex min-h-11 max-w-49 text-balance text-left leading-tight items-center gap-2 rounded-full bg-raised px-3.5 py-1.5 font-semibold text-small shadow-card outlined-when-forced transition-colors hover:bg-accent-wash"
    >
      <Icon
        className={classNames(
          "size-4.5 shrink-0",
          !current ? "text-ink-soft" : verdict.good ? "text-success" : "text-accent-strong",
        )}
        aria-hidden="true"
      />
      <span className={current ? undefined : "text-ink-soft"}>
        {verdict.text}
        {!current && <span className="sr-only"> (checking again)</span>}
      </span>
    </button>
  );
}
