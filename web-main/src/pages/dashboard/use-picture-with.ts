import type { Schemas } from "@cuttle/web-kit/api";
import { useEffect, useState } from "react";

type Document = Schemas["Document"];

/** One at a time, so that several don't make the page slow. It never rejects. */
let last: Promise<void> = Promise.resolve();

/**
 * The address of a picture of a document with other words in it, by parameter; undefined until it is drawn, and where it
 * can't be. Without values nothing is drawn.
 */
export function usePictureWith(
  document: Document | null | undefined,
  words: Readonly<Record<string, string>> | undefined,
): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!document || !words) return;
    const visit = new AbortController();
    const { signal } = visit;
    let address: string | undefined;
    const draw = async () => {
      if (signal.aborted) return;
      const { pictureOf } = await import("../project-own/picture/picture-of.ts");
      const values = Object.fromEntries(
        Object.entries(words).map(([name, text]) => [name, JSON.stringify(text)]),
      );
      const drawn = await pictureOf(document, { values, signal });
      if (!drawn || signal.aborted) return;
      address = URL.createObjectURL(drawn);
      setPicture(address);
    };
    last = last.then(draw).catch(() => undefined);
    return () => {
      visit.abort();
      setPicture(undefined);
      if (address) URL.revokeObjectURL(address);
    };
  }, [document, words]);
  return picture;
}
