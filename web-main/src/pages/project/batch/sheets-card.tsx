import { lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import type { RefObject } from "react";
import type { BatchBoxProps } from "./batch-box.tsx";

interface SheetsCardProps extends BatchBoxProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly summaryRef: RefObject<HTMLElement | null>;
  readonly className: string;
}

// Loaded when it is opened.
const BatchBox = lazyPart(async () => ({ default: (await import("./batch-box.tsx")).BatchBox }), {
  loading: () => <p className="text-ink-soft text-small">Loading…</p>,
  otherwise: () => <PartNotLoaded />,
});

/** The section about sheets, collapsed by default. */
export function SheetsCard({ open, onOpen, summaryRef, className, ...box }: SheetsCardProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        onOpen(currentTarget.open);
        if (currentTarget.open) box.batch.prepare();
      }}
      className={`${className} group/batch`}
    >
      <summary
        ref={summaryRef}
        className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-control [&::-webkit-details-marker]:hidden"
      >
        <h2 className="text-subheading">Sheets and many at once</h2>
        <ChevronDown
          className="size-5 text-ink-soft transition-transform group-open/batch:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {open && (
        <div className="pt-5">
          <BatchBox {...box} />
        </div>
      )}
    </details>
  );
}
