import { expect, it } from "vitest";
import { fontPairs } from "../font-pairs.gen.ts";
import { fontSheets, loadFonts } from "./brand-fonts.ts";

// The addresses of style sheets are empty in unit tests; their paths are not.
const sheets = Object.fromEntries(Object.keys(fontSheets).map((path) => [path, path]));

// The DOM of tests fetches no style sheets, and would complain.
const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });

it("loads the fonts of a brand, each once, and none that every page has", () => {
  const loaded = () =>
    Array.from(document.head.querySelectorAll('link[rel="stylesheet"]'), (link) =>
      /font-[a-z0-9-]+/.exec(link.getAttribute("href") ?? "")?.at(0),
    );
  loadFonts(["Fraunces Variable", "Instrument Sans Variable", ""], sheets);
  expect(loaded()).toEqual(["font-fraunces"]);
  loadFonts(["Fraunces Variable", "Source Sans 3 Variable"], sheets);
  expect(loaded()).toEqual(["font-fraunces", "font-source-sans-3"]);
  const all = fontPairs.flatMap(({ display, text }) => [display, text]);
  loadFonts(all, sheets);
  expect(loaded()).toHaveLength(new Set(all).size - 2);
});
