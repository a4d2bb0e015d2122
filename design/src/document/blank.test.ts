import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { newDocument } from "./new-document.ts";

// The server starts every new project with a file of its own. Compared as text, so that the order of styles counts.
it("a project made by the server begins with the same document as one made here", () => {
  const file = new URL("../../../projects/blank.json", import.meta.url);
  const blank: unknown = JSON.parse(readFileSync(file, "utf8"));
  expect(JSON.stringify(blank)).toBe(JSON.stringify(newDocument()));
});
