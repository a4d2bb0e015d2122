import { type ElementNode, literalOf } from "@cuttle/design";
import type { DrawingChoices, TakenApart } from "@cuttle/design/drawing-file";
import type { Apart } from "@cuttle/design/host";
import { isTakenApartAtOnce } from "@cuttle/design/tools";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import proFonts from "../../../../policies/pro-fonts.json";
import { fonts } from "../../engine/font-catalogue.ts";
import { useUploadsOffered } from "../own-files/use-gate.ts";
import type { Opened } from "./read-file.ts";
import { type Bringing, picturesLeftOut, putApart, useUploadOwn } from "./use-bring.ts";

/** How a drawing will come into a project. */
export interface Arrival {
  /** Why it comes in as one element; undefined where it comes in as what it consists of. */
  readonly problem: string | undefined;
  /** Whether text or pictures come in that the picture of the step doesn't show. */
  readonly hasUnseen: boolean;
  /** What its fonts need before a file can be downloaded. */
  readonly fonts: string | undefined;
  /** What could not be kept; undefined where it stays whole. */
  readonly warnings: readonly string[] | undefined;
}

interface ArrivalOptions {
  readonly opened: Opened;
  readonly isDrawn: boolean;
  readonly choices: DrawingChoices | undefined;
  readonly whole: Bringing["whole"] | undefined;
  /** What the drawing consists of, as it was chosen. */
  readonly takeApart: (signal: AbortSignal) => Promise<Apart>;
}

/** Milliseconds after which choices are at rest. */
const REST = 500;

const isLarge = "It's large; you can take it apart later.";

/**
 * How a drawing comes into a project: undefined until that is known. `apart`: what it consists of, with what is chosen
 * by then.
 */
export function useArrival({ opened, isDrawn, choices, whole, takeApart }: ArrivalOptions) {
  const { file, converted, name } = opened;
  const [arrival, setArrival] = useState<Arrival>();
  const toPictures = useWordsOfPictures();
  const toFonts = useWordsOfFonts();
  const { standIns } = useUploadOwn();
  const { user } = useSession();
  const mayUpload = user?.featureFlags.hasProFeatures === true;
  const bytes = file instanceof File ? file.size : file.bytes;

  async function apart(signal: AbortSignal): Promise<Apart> {
    // A large one isn't even tried.
    if (!isTakenApartAtOnce(nothing, bytes)) return { problem: isLarge };
    const taken = await takeApart(signal);
    if ("problem" in taken) return taken;
    if (!isTakenApartAtOnce(taken, bytes)) return { problem: isLarge };
    const put = whole && putApart({ name, whole }, taken, standIns(taken.pictures));
    return typeof put === "string" ? { problem: put } : taken;
  }

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const taken = await apart(signal);
    if (signal.aborted) return;
    if ("problem" in taken) {
      const { problem } = taken;
      return setArrival({ problem, hasUnseen: false, fonts: undefined, warnings: undefined });
    }
    setArrival({
      problem: undefined,
      hasUnseen: hasUnseen(taken, mayUpload),
      fonts: toFonts(taken),
      warnings: [
        ...(converted?.warnings ?? []),
        ...taken.warnings,
        ...toPictures(taken.pictures.length),
      ],
    });
  });
  const hasLooked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen decides what it consists of.
  useEffect(() => {
    if (!isDrawn) return;
    const stop = new AbortController();
    const { signal } = stop;
    const start = () => {
      hasLooked.current = true;
      look(signal).catch((error) => {
        if (!signal.aborted) throw error;
      });
    };
    const timer = setTimeout(start, hasLooked.current ? REST : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isDrawn, choices]);

  return { arrival, apart };
}

const nothing: TakenApart = {
  elements: [],
  components: [],
  styles: {},
  pictures: [],
  warnings: [],
};

/** All elements, with those in groups. */
function* elementsIn({ elements, components }: TakenApart): Iterable<ElementNode> {
  const left = [...elements, ...components.flatMap((one) => one.elements)];
  for (let one = left.pop(); one; one = left.pop()) {
    yield one;
    left.push(...(one.children ?? []));
  }
}

/** Whether it has text, or pictures that may be uploaded: a drawing that is one element has neither. */
function hasUnseen(taken: TakenApart, mayUpload: boolean): boolean {
  for (const { type } of elementsIn(taken))
    if (type === "text" || (type === "image" && mayUpload)) return true;
  return false;
}

/** Says what becomes of the pictures in a drawing where its owner may upload none. */
export function useWordsOfPictures() {
  const { user } = useSession();
  const isOffered = useUploadsOffered();
  return (count: number): readonly string[] => {
    if (count === 0 || user?.featureFlags.hasProFeatures) return [];
    const why = isOffered
      ? "Pro includes pictures of your own."
      : "Your account doesn't include uploads.";
    return [`${picturesLeftOut(count)} ${why}`];
  };
}

/** Says which fonts in a drawing a file can't be downloaded with. */
function useWordsOfFonts() {
  const { user } = useSession();
  const isOffered = useUploadsOffered();
  return (taken: TakenApart): string | undefined => {
    if (user?.featureFlags.hasProFeatures) return undefined;
    const used = new Set<string>();
    for (const { type, properties } of elementsIn(taken)) {
      const font = type === "text" && literalOf(properties.font ?? "")?.value;
      if (typeof font === "string" && proFonts.includes(font)) used.add(font);
    }
    if (used.size === 0) return undefined;
    const names = [...used].map((id) => fonts.find((one) => one.id === id)?.family ?? id);
    const list = new Intl.ListFormat("en").format(names);
    return isOffered
      ? `Text in ${list} needs Pro: you can try it as long as you like. To download a file with it, upgrade to Pro.`
      : `Your account doesn't include ${list}. Choose another font for that text before you download a file.`;
  };
}
