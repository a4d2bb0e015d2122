import type { FontSource } from "@cuttle/design/host";
import { families } from "@cuttle/geometry/families";

const files = import.meta.glob<string>("../../../geometry/fonts/files/*.ttf", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Every font of the catalogue with the address of its file. */
export const fonts: readonly FontSource[] = families.flatMap(({ id, family, style }) => {
  const url = files[`../../../geometry/fonts/files/${id}.ttf`];
  return url ? [{ id, family, style, url }] : [];
});
