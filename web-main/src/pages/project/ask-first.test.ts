import { stubApi } from "@cuttle/web-kit/test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => window.history.replaceState(null, "", "/"));

it.each([
  ["/@ada/Luggage-tag-p1", [{ projectId: "p1" }]],
  ["/@ada/Luggage-tag-p1#width=20", [{ projectId: "p1" }]],
  ["/@ada/Luggage-tag-p1#!/templates", []], // redirects elsewhere: nobody would take the reply
  ["/templates/p1", []],
])("%s requests its project", async (address, wanted) => {
  const { inputsOf } = stubApi({ getProject: {} });
  window.history.replaceState(null, "", address);
  await import("./ask-first.ts");
  expect(inputsOf("getProject")).toEqual(wanted);
});

it("leaves nothing for a later visit to the project", async () => {
  vi.useFakeTimers();
  stubApi({ getProject: {} });
  window.history.replaceState(null, "", "/@ada/Luggage-tag-p1");
  await (await import("./ask-first.ts")).asked;
  const { takeRead } = (await import("@cuttle/web-kit/api")).createApiClient("");
  vi.advanceTimersByTime(60_000);
  expect(takeRead("getProject", { projectId: "p1" })).toBeUndefined();
  vi.useRealTimers();
});
