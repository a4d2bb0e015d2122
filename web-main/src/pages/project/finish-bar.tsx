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
  /** Shown above the actions. */
  readonly notice?: ReactNode;
}

/** The actions for a finished design. It stays visible: on a phone at the bottom of the screen. */
export function FinishBar(props: FinishBarProps) {
  const { allowance, ready, busy, onDownload, onCopyLink, children, notice } = props;
  return (
    <div className="finish-bar">
      {notice}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="large"
          className="max-md:grow max-sm:px-3"
          loading={busy}
          aria-disabled={!ready || undefined}
          onClick={() => ready && onDownload()}
        >
          <Download className="size-5" aria-hidden="true" />
          Download
        </Button>
        {children}
        {allowance && (
          <p className="px-1 text-balance text-caption text-ink-soft leading-tight max-md:order-last max-md:basis-full max-md:text-center">
            {allowance}
          </p>
        )}
        <Button variant="quiet" className="ml-auto max-sm:px-3" onClick={onCopyLink}>
          <Link2 className="size-5" aria-hidden="true" />
          <span className="max-md:sr-only">Copy link</span>
        </Button>
      </div>
    </div>
  );
}
