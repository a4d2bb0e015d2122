import { Button } from "@cuttle/web-kit/ui";
import { Download, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import type { SheetsShown } from "./batch/use-sheets-shown.ts";
import type { ProjectFiles } from "./download/use-project-files.ts";

interface FinishBarProps {
  readonly allowance: string | undefined;
  readonly files: ProjectFiles;
  /** While the stage shows them, they are downloaded. */
  readonly sheets: SheetsShown;
  readonly ready: boolean;
  readonly onCopyLink: () => void;
  readonly estimate?: ReactNode;
  /** Other actions. */
  readonly children?: ReactNode;
  /** Shown above the actions. */
  readonly notice?: ReactNode;
}

/** The actions for a finished design. It stays visible: on a phone at the bottom of the screen. */
export function FinishBar(props: FinishBarProps) {
  const { allowance, files, sheets, ready, onCopyLink, estimate, children, notice } = props;
  const { busy, problem } = files.download;
  const count = sheets.onStage?.sheets.length;
  const download = count ? files.downloadSheets : files.choose;
  return (
    <div className="finish-bar">
      {count && problem && (
        <p role="alert" className="mb-2 text-danger text-small">
          {problem}
        </p>
      )}
      {notice}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="large"
          className="max-md:grow max-sm:px-3"
          loading={busy && (busy === "sheets") === !!count && !files.choosing}
          aria-disabled={!ready || undefined}
          onClick={() => ready && void download()}
        >
          <Download className={count ? "size-5 max-sm:hidden" : "size-5"} aria-hidden="true" />
          {!count ? "Download" : count === 1 ? "Download 1 sheet" : `Download ${count} sheets`}
        </Button>
        {children}
        <div className="grid min-w-0 justify-items-start md:flex-1 max-md:order-last max-md:basis-full max-md:justify-items-center">
          {allowance && (
            <p className="text-balance px-2 text-caption text-ink-soft leading-tight">
              {allowance}
            </p>
          )}
          {/* On a phone it is in the dialog. */}
          <div className="max-md:hidden">{estimate}</div>
        </div>
        <Button variant="quiet" className="ml-auto max-sm:px-3" onClick={onCopyLink}>
          <Link2 className="size-5" aria-hidden="true" />
          <span className="max-md:sr-only">Copy link</span>
        </Button>
      </div>
    </div>
  );
}
