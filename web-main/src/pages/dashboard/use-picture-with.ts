import type { Schemas } from "@cuttle/web-kit/api";
import { useEffect, useState } from "react";

type Document = Schemas["Document"];

/** One at a time, so that several don't make the page slow. It never rejects. */
let last: Promise<void> = Promise.resolve();

/** What was drawn while the page is open, by words; null where it couldn't be. */
const drawn = new WeakMap<Document, Map<string, Blob | null>>();

type Words = Readonly<Record<string, string>>;

async function drawnOnce(
  document: Document,
  words: Words,
  signal: AbortSignal,
): Promise<Blob | null> {
  const known = drawn.get(document) ?? new Map<string, Blob | null>();
  drawn.set(document, known);
  const key = JSON.stringify(words);
  const before = known.get(key);
  if (before !== undefined) return before;
  const { pictureOf } = await import("../project-own/picture/picture-of.ts");
  const values = Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, JSON.stringify(text)]),
  );
  const picture = await pictureOf(document, { values, signal }).catch(() => null);
  if (!signal.aborted) known.set(key, picture);
  return picture;
}

/**
 * The address of a picture of a document with other words in it, by parameter; undefined until it is drawn, and where it
 * can't be. Without values nothing is drawn.
 */
export function usePictureWith(
  document: Document | null | undefined,
  words: Words | undefined,
): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!document || !words) return;
    const visit = new AbortController();
    const { signal } = visit;
    let address: string | undefined;
    const draw = async () => {
      if (signal.aborted) return;
      const picture = await drawnOnce(document, words, signal);
      if (!picture || signal.aborted) return;
      address = URL.createObjectURL(picture);
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
