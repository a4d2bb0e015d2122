import { createSandbox, type Sandbox } from "@cuttle/design/host";
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm?url";
import script from "../../../design/host/dist/engine.js?url";
import svgReader from "../../../design/host/dist/read-svg.js?url";
import { fonts } from "./font-catalogue.ts";

/** A sandbox with our fonts. Its files are fetched when something is drawn. */
export function newSandbox(): Sandbox {
  return createSandbox({
    frame: "/sandbox.html",
    engine: script,
    harfbuzz,
    svgReader,
    fonts,
  });
}
