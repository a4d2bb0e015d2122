import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  readonly title: string;
  readonly open?: boolean;
  /** Between the title and the mark that it can be opened. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that can be collapsed. */
export function Fold({ title, open = false, mark, children }: FoldProps) {
  return (
    <details open={open} aria-label={title} className="group/fold min-w-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow break-words font-semibold text-small">{title}</span>
        {mark}
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform group-open/fold:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="grid gap-5 pt-2 pb-3">{children}</div>
    </details>
  );
}
