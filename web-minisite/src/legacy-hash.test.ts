import { beforeEach, expect, it, vi } from "vitest";
import { followLegacyHash, legacyAddress } from "./legacy-hash.ts";

const main = "https://cuttle.test";

it.each([
  ["#!/dashboard", "https://cuttle.test/dashboard"],
  ["#!/@ada/nametag-ab12?tab=1#top", "https://cuttle.test/@ada/nametag-ab12?tab=1#top"],
  ["#!//evil.test/x", "https://cuttle.test/evil.test/x"],
  ["#!/\\/evil.test", "https://cuttle.test/evil.test"],
])("%s leads to %s", (hash, address) => {
  expect(legacyAddress(hash, main)).toBe(address);
});

it.each(["", "#", "#projects", "#!", "#!/", "#!dashboard"])("%j stays on the minisite", (hash) => {
  expect(legacyAddress(hash, main)).toBeNull();
});

beforeEach(() => window.history.replaceState(null, "", "/"));

it("follows the link that the page was opened with, and one that is followed later", () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  expect(followLegacyHash(main)).toBe(false);
  window.history.replaceState(null, "", "/#!/templates");
  window.dispatchEvent(new Event("hashchange"));
  expect(replace.mock.calls).toEqual([["https://cuttle.test/templates"]]);
  expect(followLegacyHash(main)).toBe(true);
});
