import { beforeEach, expect, it, vi } from "vitest";
import { leaveOverlay } from "./leave-overlay.ts";

function loadedBy(type: string) {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as never]);
  return vi.spyOn(window.history, "back").mockImplementation(() => undefined);
}

beforeEach(() => window.history.replaceState(null, ""));

it.each([
  ["the upgrade dialog", "reload", { upgrade: "images", pushed: true }, 1],
  ["the download dialog", "reload", { download: true, pushed: true }, 1],
  ["the trial dialog", "reload", { trial: "plan", pushed: true }, 1],
  ["the trial of an address", "reload", { trial: "plan" }, 0],
  ["the upgrade dialog", "back_forward", { upgrade: "images", pushed: true }, 0],
  ["a sign-up", "reload", { pushed: true }, 0],
  ["nothing", "reload", null, 0],
])("%s, on %s", (_, type, usr, times) => {
  window.history.replaceState({ key: "k", idx: 2, usr }, "");
  const back = loadedBy(type);
  leaveOverlay();
  expect(back).toHaveBeenCalledTimes(times);
  expect(window.history.state).toEqual({ key: "k", idx: 2, ...(times === 0 && { usr }) });
});
