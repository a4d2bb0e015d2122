import type { FontSource } from "@cuttle/design/host";
import { families } from "@cuttle/geometry/families";
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm?url";
import engine from "../../../design/host/dist/engine.js?url";

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

/** The addresses of the files the sandbox loads. */
export const kit = { frame: "/sandbox.html", engine, harfbuzz };
