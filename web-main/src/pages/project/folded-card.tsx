import { ChevronDown } from "lucide-react";
import type { ReactNode, RefObject } from "react";

interface FoldedCardProps {
  readonly title: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly summaryRef?: RefObject<HTMLElement | null>;
  readonly className: string;
  /** Rendered while it is open. */
  readonly children: () => ReactNode;
}

/** A section that is collapsed by default. */
export function FoldedCard(props: FoldedCardProps) {
  const { title, open, onOpen, summaryRef, className, children } = props;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
      className={`${className} group/folded`}
    >
      <summary
        ref={summaryRef}
        className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-control [&::-webkit-details-marker]:hidden"
      >
        <h2 className="text-subheading">{title}</h2>
        <ChevronDown
          className="size-5 text-ink-soft transition-transform group-open/folded:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {open && <div className="pt-5">{children()}</div>}
    </details>
  );
}
