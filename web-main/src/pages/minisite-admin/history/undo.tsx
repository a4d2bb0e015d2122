import type { Output } from "@cuttle/web-kit/api";
import { Button } from "@cuttle/web-kit/ui";
import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { shortDate } from "../../../short-date.ts";
import { UndoModal } from "./undo-modal.tsx";

interface UndoProps {
  readonly subdomain: string;
  readonly entry: Output<"minisiteAdminListHistory">["changes"][number];
}

/** Undoes an import, while that can be done. */
export function Undo({ subdomain, entry: { importId, undoUntil, after } }: UndoProps) {
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The focused button is gone.
  const could = useRef(importId !== null);
  useEffect(() => {
    const gone = could.current && importId === null;
    if (gone && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    could.current = importId !== null;
  }, [importId]);
  const count = (field: string) => Number(after?.[field] ?? 0);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {importId && undoUntil && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
            <Undo2 className="size-4" aria-hidden="true" />
            Undo this import
          </Button>
          <span className="text-caption text-ink-soft">until {shortDate(undoUntil)}</span>
        </div>
      )}
      {asked && importId && (
        <UndoModal
          subdomain={subdomain}
          importId={importId}
          counts={{ added: count("added"), changed: count("changed"), removed: count("removed") }}
          onUndone={() => setAsked(false)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
