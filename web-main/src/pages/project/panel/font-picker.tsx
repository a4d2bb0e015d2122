import type { Asset } from "@cuttle/design";
import { useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useMemo } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { FontList, type FontListProps } from "./font-list.tsx";
import { wordsIn } from "./font-words.ts";

interface FontPickerProps extends Omit<FontListProps, "mine"> {
  /** Of the font. */
  readonly parameter: string;
  /** The project whose parameter it is. */
  readonly store: ProjectStore | undefined;
}

const none: readonly Asset[] = [];

/** The list of fonts, with one's own for users who may upload some. */
export default function FontPicker({ parameter, store, ...props }: FontPickerProps) {
  const { user } = useSession();
  const words = props.words ?? (store && wordsIn(store.state(), parameter));
  return user?.featureFlags.hasProFeatures ? (
    <WithOwn {...props} words={words} />
  ) : (
    <FontList {...props} words={words} mine={none} />
  );
}

function WithOwn(props: Omit<FontListProps, "mine">) {
  // If it fails, there is still the catalogue; the dialog behind "Upload a font" shows the error.
  const { data } = useApiQuery("listOwnFiles", { kind: "font" });
  const files = data?.files;
  const mine = useMemo(
    () => files?.map(({ fileId, kind, name }): Asset => ({ id: fileId, kind, name })) ?? none,
    [files],
  );
  return <FontList {...props} mine={mine} />;
}
