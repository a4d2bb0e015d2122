import type { Asset } from "@cuttle/design";
import { useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useMemo } from "react";
import { FontList, type FontListProps } from "./font-list.tsx";

type FontPickerProps = Omit<FontListProps, "mine">;

const none: readonly Asset[] = [];

/** The list of fonts, with one's own for users who may upload some. */
export default function FontPicker(props: FontPickerProps) {
  const { user } = useSession();
  return user?.featureFlags.hasProFeatures ? (
    <WithOwn {...props} />
  ) : (
    <FontList {...props} mine={none} />
  );
}

function WithOwn(props: FontPickerProps) {
  // If it fails, there is still the catalogue; the dialog behind "Upload a font" shows the error.
  const { data } = useApiQuery("listOwnFiles", { kind: "font" });
  const files = data?.files;
  const mine = useMemo(
    () => files?.map(({ fileId, kind, name }): Asset => ({ id: fileId, kind, name })) ?? none,
    [files],
  );
  return <FontList {...props} mine={mine} />;
}
