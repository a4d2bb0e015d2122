import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import { type StrayFile, takeIn } from "../../engine/link-files.ts";
import type { Personal } from "../../engine/personal.ts";

interface Wish {
  readonly personal: Personal;
  readonly stray: readonly StrayFile[];
}

/** Looks up the files that a link names, and reports missing ones. Returns whether it is still busy. */
export function useLinkFiles(wish: Wish | undefined): boolean {
  const toast = useToast();
  const [done, setDone] = useState<Wish>();
  useEffect(() => {
    if (!wish || wish.stray.length === 0) return;
    const stop = new AbortController();
    void takeIn(wish.personal, wish.stray, stop.signal).then((gone) => {
      if (stop.signal.aborted) return;
      setDone(wish);
      for (const what of new Set(gone.map(({ kind }) => (kind === "image" ? "picture" : "font")))) {
        toast({
          title: `The ${what} of this link is gone`,
          description: "You see the project with its own instead.",
        });
      }
    });
    return () => stop.abort();
  }, [wish, toast]);
  return wish !== undefined && wish.stray.length > 0 && done !== wish;
}
