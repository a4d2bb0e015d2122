import { Button } from "@cuttle/web-kit/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";

interface PagerProps {
  readonly label: string;
  /** Entries before the page, on it, and in total. */
  readonly before: number;
  readonly shown: number;
  readonly total: number;
  /** Undefined at the end. */
  readonly onNext: (() => void) | undefined;
  /** Undefined at the beginning. */
  readonly onBack: (() => void) | undefined;
}

const number = (value: number) => value.toLocaleString("en-US");

/** Links to the previous and next page of a long list. Its buttons stay mounted, so that they keep the focus. */
export function Pager({ label, before, shown, total, onNext, onBack }: PagerProps) {
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-soft text-small tabular-nums">
        {shown > 0 && `${number(before + 1)} to ${number(before + shown)} of ${number(total)}`}
      </p>
      {(onBack || onNext) && (
        <div className="flex gap-2">
          <Button variant="secondary" aria-disabled={!onBack} onClick={onBack}>
            <ChevronLeft className="-ml-1 size-4.5" aria-hidden="true" />
            Back
          </Button>
          <Button variant="secondary" aria-disabled={!onNext} onClick={onNext}>
            Next
            <ChevronRight className="-mr-1 size-4.5" aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  );
}
