import { classNames } from "@cuttle/web-kit/ui";
import { Check as CheckMark, Circle, Minus, TriangleAlert, X } from "lucide-react";
import type { Result } from "./check-words.ts";

/** What a result looks like in words. */
export const resultColors: Readonly<Record<Result, string>> = {
  passed: "text-success",
  unused: "text-ink-soft",
  attention: "text-ink",
  failed: "text-danger",
};

const marks = { passed: CheckMark, unused: Minus, attention: TriangleAlert, failed: X };

/** The mark of a check; a circle before it has run. */
export function ResultMark({
  result,
  running = false,
}: {
  readonly result: Result | undefined;
  readonly running?: boolean;
}) {
  const Icon = result ? marks[result] : Circle;
  return (
    <Icon
      className={classNames(
        "mt-0.5 size-6 shrink-0",
        result ? resultColors[result] : "text-edge",
        running && "animate-breathe",
      )}
      aria-hidden="true"
    />
  );
}
