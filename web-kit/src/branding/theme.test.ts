import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followTheme } from "./theme.ts";

const look = {
  light: { paper: "#eef4f5", ink: "#0d2b33" },
  dark: { paper: "#07171c", ink: "#e3f3f5" },
  fontDisplay: "Instrument Sans Variable",
  fontText: "",
};
const root = document.documentElement;
const paper = () => root.style.getPropertyValue("--color-paper");

/** What is left of a brand. */
const left = () => [/--(color|font)-/.test(root.style.cssText), root.dataset.theme];

/** The browser's setting. */
let setting: EventTarget & { matches: boolean };

beforeEach(() => {
  setting = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", () => setting);
});
afterEach(() => void vi.unstubAllGlobals());

function setDark(matches: boolean) {
  setting.matches = matches;
  setting.dispatchEvent(new Event("change"));
}

it("follows the browser's setting until it is undone, and leaves nothing behind", () => {
  const undo = followTheme(look);
  expect([paper(), root.dataset.theme]).toEqual(["#eef4f5", "light"]);
  expect(root.style.getPropertyValue("--font-display")).toContain("Instrument Sans Variable");
  setDark(true);
  expect([paper(), root.dataset.theme]).toEqual(["#07171c", "dark"]);
  undo();
  expect(left()).toEqual([false, undefined]);
  setDark(false);
  expect(left()).toEqual([false, undefined]);
});

it("uses the scheme that a brand has colors for, whatever the setting", () => {
  const undo = followTheme({ ...look, light: {} });
  for (const dark of [true, false]) {
    setDark(dark);
    expect([paper(), root.dataset.theme]).toEqual(["#07171c", "dark"]);
  }
  undo();
});
