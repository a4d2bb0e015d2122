import { stubApi } from "@cuttle/web-kit/test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoProject, projectReply } from "../project-own/demo-project.ts";

beforeEach(() => vi.resetModules());
afterEach(() => window.history.replaceState(null, "", "/"));

it.each([
  ["/@ada/Luggage-tag-p1", [{ projectId: "p1" }]],
  ["/@ada/Luggage-tag-p1#width=20", [{ projectId: "p1" }]],
  ["/@ada/Luggage-tag-p1#!/templates", []], // redirects elsewhere: nobody would take the reply
  ["/templates/p1", []],
])("%s requests its project", async (address, wanted) => {
  const { inputsOf } = stubApi({ getProject: projectReply(demoProject()) });
  window.history.replaceState(null, "", address);
  await import("./ask-first.ts");
  expect(inputsOf("getProject")).toEqual(wanted);
});

it("leaves nothing for a later visit to the project", async () => {
  vi.useFakeTimers();
  stubApi({ getProject: projectReply(demoProject()) });
  window.history.replaceState(null, "", "/@ada/Luggage-tag-p1");
  await (await import("./ask-first.ts")).asked;
  const { createApiClient, earlyRequests } = await import("@cuttle/web-kit/api");
  const { takeRead } = createApiClient("", earlyRequests);
  vi.advanceTimersByTime(60_000);
  expect(takeRead("getProject", { projectId: "p1" })).toBeUndefined();
  vi.useRealTimers();
});
