import { classNames } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  readonly title: string;
  readonly open?: boolean;
  /** Behind the title. */
  readonly mark?: ReactNode;
  /** Two buttons at the end of the title's line. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that can be collapsed. */
export function Fold({ title, open = false, mark, buttons, children }: FoldProps) {
  return (
    <div className="relative min-w-0">
      <details open={open} aria-label={title} className="group/fold">
        <summary
          className={classNames(
            "flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden",
            buttons ? "mr-23" : undefined,
          )}
        >
          <span className="min-w-0 grow break-words font-semibold text-small">{title}</span>
          {mark}
          <ChevronDown
            className="size-5 shrink-0 text-ink-soft transition-transform group-open/fold:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="grid gap-5 pt-2 pb-3">{children}</div>
      </details>
      {/* Not in the summary, whose click it would be. */}
      {buttons && <div className="absolute top-0 right-0 flex">{buttons}</div>}
    </div>
  );
}
