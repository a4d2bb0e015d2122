import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import { addResolved } from "../../engine/link-files.ts";
import type { OpenedDocument } from "../../engine/open-document.ts";

/** Looks up the files that a link names, and reports missing ones. Returns whether it is still busy. */
export function useLinkFiles(opened: OpenedDocument | undefined): boolean {
  const toast = useToast();
  const [done, setDone] = useState<OpenedDocument>();
  useEffect(() => {
    if (!opened || opened.unresolved.length === 0) return;
    const stop = new AbortController();
    void addResolved(opened.store, opened.unresolved, stop.signal).then((gone) => {
      if (stop.signal.aborted) return;
      setDone(opened);
      for (const what of new Set(gone.map(({ kind }) => (kind === "image" ? "picture" : "font")))) {
        toast({
          title: `The ${what} from this link is gone`,
          description: `The project shows its own ${what} instead.`,
        });
      }
    });
    return () => stop.abort();
  }, [opened, toast]);
  return opened !== undefined && opened.unresolved.length > 0 && done !== opened;
}
