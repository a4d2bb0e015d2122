import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { newDocument } from "./new-document.ts";

// The server creates every new project from its own file. Compared as text, so that the order of styles counts.
it("a project created by the server has the same document as one created here", () => {
  const file = new URL("../../../projects/blank.json", import.meta.url);
  const blank: unknown = JSON.parse(readFileSync(file, "utf8"));
  expect(JSON.stringify(blank)).toBe(JSON.stringify(newDocument()));
});
