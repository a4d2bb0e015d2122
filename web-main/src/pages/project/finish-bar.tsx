import { Button } from "@cuttle/web-kit/ui";
import { Download, Link2, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";

interface FinishBarProps {
  readonly allowance: string | undefined;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly changed: boolean;
  readonly onDownload: () => void;
  readonly onCopyLink: () => void;
  readonly onReset: () => void;
  /** What else one may do with it. */
  readonly children?: ReactNode;
}

/** What one does with a finished piece. On a phone it stays at the bottom of the screen. */
export function FinishBar(props: FinishBarProps) {
  const { allowance, ready, busy, changed, onDownload, onCopyLink, onReset } = props;
  return (
    <div className="finish-bar flex items-center gap-2">
      <Button
        size="large"
        className="max-sm:grow"
        loading={busy}
        aria-disabled={!ready || undefined}
        onClick={() => ready && onDownload()}
      >
        <Download className="size-5" aria-hidden="true" />
        Download
      </Button>
      {props.children}
      {allowance && <p className="px-2 text-ink-soft text-small max-sm:hidden">{allowance}</p>}
      <div className="ml-auto flex gap-1">
        <Button
          variant="quiet"
          aria-label="Start over"
          aria-disabled={!changed || undefined}
          onClick={() => changed && onReset()}
        >
          <RotateCcw className="size-5" aria-hidden="true" />
          <span className="max-sm:sr-only">Start over</span>
        </Button>
        <Button variant="quiet" aria-label="Copy link" onClick={onCopyLink}>
          <Link2 className="size-5" aria-hidden="true" />
          <span className="max-sm:sr-only">Copy link</span>
        </Button>
      </div>
    </div>
  );
}
