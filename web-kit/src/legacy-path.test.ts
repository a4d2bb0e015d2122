import { expect, it } from "vitest";
import { legacyPath } from "./legacy-path.ts";

it.each([
  ["#!/templates", "/templates"],
  ["#!/", "/"],
  ["#!/@ada/nametag-ab12?tab=1#top", "/@ada/nametag-ab12?tab=1#top"],
  ["#!//evil.test/x", "/evil.test/x"],
  ["#!/\\evil.test", "/evil.test"],
  ["#!/\\/evil.test", "/evil.test"],
])("%s leads to %s", (hash, path) => {
  expect(legacyPath(hash)).toBe(path);
});

it.each(["", "#", "#steps", "#!", "#!templates", "#/templates"])(
  "%s is not an old link",
  (hash) => {
    expect(legacyPath(hash)).toBeNull();
  },
);
