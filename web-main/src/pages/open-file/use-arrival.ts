import type { ElementNode } from "@cuttle/design";
import type { TakenApart } from "@cuttle/design/drawing-file";
import { isTakenApartAtOnce } from "@cuttle/design/tools";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useEffectEvent, useState } from "react";
import { useUploadsOffered } from "../own-files/use-gate.ts";
import type { Opened } from "./read-file.ts";

/** How a drawing will come into a project. */
export interface Arrival {
  /** As one element, because it is large. */
  readonly staysWhole: boolean;
  /** Whether text or pictures come in that the picture of the step doesn't show. */
  readonly hasUnseen: boolean;
  /** What could not be kept; undefined where it stays whole. */
  readonly warnings: readonly string[] | undefined;
}

/**
 * How a drawing comes into a project: undefined until that is known. `apart`: what it consists of, with what is chosen
 * by then.
 */
export function useArrival(
  { file, converted }: Opened,
  isDrawn: boolean,
  takeApart: () => Promise<TakenApart | undefined>,
) {
  const [arrival, setArrival] = useState<Arrival>();
  const toPictures = useWordsOfPictures();
  const { user } = useSession();
  const mayUpload = user?.featureFlags.hasProFeatures === true;
  const bytes = file instanceof File ? file.size : file.bytes;

  async function apart(): Promise<TakenApart | undefined> {
    // A large one isn't even tried.
    if (!isTakenApartAtOnce(nothing, bytes)) return undefined;
    const taken = await takeApart();
    return taken && isTakenApartAtOnce(taken, bytes) ? taken : undefined;
  }

  // What is left out hardly depends on what is chosen, so it is asked for once.
  const look = useEffectEvent(async () => {
    const taken = await apart();
    setArrival({
      staysWhole: taken === undefined,
      hasUnseen: taken !== undefined && hasUnseen(taken, mayUpload),
      warnings: taken && [
        ...(converted?.warnings ?? []),
        ...taken.warnings,
        ...toPictures(taken.pictures.length),
      ],
    });
  });
  useEffect(() => {
    if (isDrawn) void look();
  }, [isDrawn]);

  return { arrival, apart };
}

const nothing: TakenApart = {
  elements: [],
  components: [],
  styles: {},
  pictures: [],
  warnings: [],
};

/** Whether it has text, or pictures that may be uploaded: a drawing that is one element has neither. */
function hasUnseen({ elements, components }: TakenApart, mayUpload: boolean): boolean {
  const isUnseen = ({ type, children = [] }: ElementNode): boolean =>
    type === "text" || (type === "image" && mayUpload) || children.some(isUnseen);
  return [...elements, ...components.flatMap((one) => one.elements)].some(isUnseen);
}

/** Says what becomes of the pictures in a drawing where its owner may upload none. */
export function useWordsOfPictures() {
  const { user } = useSession();
  const isOffered = useUploadsOffered();
  return (count: number): readonly string[] => {
    if (count === 0 || user?.featureFlags.hasProFeatures) return [];
    const left = count === 1 ? "1 picture was left out." : `${count} pictures were left out.`;
    const why = isOffered
      ? "Pro includes pictures of your own."
      : "Your account doesn't include uploads.";
    return [`${left} ${why}`];
  };
}
