import { Button } from "@cuttle/web-kit/ui";
import { Download, Link2 } from "lucide-react";
import type { ReactNode } from "react";

interface FinishBarProps {
  readonly allowance: string | undefined;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onDownload: () => void;
  readonly onCopyLink: () => void;
  /** Other actions. */
  readonly children?: ReactNode;
}

/** The actions for a finished design. It stays visible: on a phone at the bottom of the screen. */
export function FinishBar(props: FinishBarProps) {
  const { allowance, ready, busy, onDownload, onCopyLink, children } = props;
  return (
    <div className="finish-bar flex items-center gap-2">
      <Button
        size="large"
        className="max-md:grow"
        loading={busy}
        aria-disabled={!ready || undefined}
        onClick={() => ready && onDownload()}
      >
        <Download className="size-5" aria-hidden="true" />
        Download
      </Button>
      {children}
      {allowance && (
        <p className="text-balance px-2 text-caption text-ink-soft leading-tight max-md:max-w-32">
          {allowance}
        </p>
      )}
      <Button variant="quiet" className="ml-auto" onClick={onCopyLink}>
        <Link2 className="size-5" aria-hidden="true" />
        <span className="max-md:sr-only">Copy link</span>
      </Button>
    </div>
  );
}
