import { createApiClient } from "@cuttle/web-kit/api";
import { stubApi } from "@cuttle/web-kit/test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEventLog } from "./event-log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

function start(hostname = "cuttle.example", reply: object = {}) {
  const api = stubApi({ logEvent: reply });
  const log = createEventLog(createApiClient(""), { hostname });
  return { log, sent: () => api.inputsOf("logEvent") };
}

it("sends what happens within five seconds together, in its order", () => {
  const { log, sent } = start();
  log("page view", { page: "home" });
  vi.advanceTimersByTime(4_999);
  window.history.replaceState(null, "", "/@ada/Luggage-tag-p1a2?size=3");
  log("upgrade modal", { feature: "fonts" });
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toEqual([
    {
      events: [
        { eventName: "page view", metadata: { page: "home" } },
        { eventName: "upgrade modal", projectId: "p1a2", metadata: { feature: "fonts" } },
      ],
    },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(sent()).toHaveLength(1);
});

it("does not wait when ten are there, and starts anew after that", () => {
  const { log, sent } = start();
  for (let number = 0; number < 11; number++) log("page view");
  expect(sent()).toMatchObject([{ events: { length: 10 } }]);
  vi.advanceTimersByTime(5_000);
  expect(sent()).toMatchObject([{ events: { length: 10 } }, { events: { length: 1 } }]);
});

it.each([
  ["left", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "hidden",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
])("sends at once when the page is %s, by a request that outlives it", (_, go) => {
  const { log, sent } = start();
  const fetch = vi.spyOn(globalThis, "fetch");
  log("checkout", { period: "monthly" });
  go();
  expect(sent()).toEqual([
    { events: [{ eventName: "checkout", metadata: { period: "monthly" } }] },
  ]);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  go();
  expect(sent()).toHaveLength(1);
});

it("sends nothing twice and throws nothing when the server cannot be reached", async () => {
  const { log, sent } = start("cuttle.example", new Response("", { status: 503 }));
  log("page view");
  await vi.advanceTimersByTimeAsync(60_000); // a rejection that nobody handles would fail the test
  expect(sent()).toHaveLength(1);
});

// S0 §7: "skipped (logged to console only) on a local development host"
it.each(["localhost", "hub.localhost", "laserhub.test", "127.0.0.1", "[::1]"])(
  "only writes to the console on %s",
  (hostname) => {
    const written = vi.spyOn(console, "log").mockReturnValue(undefined);
    const { log, sent } = start(hostname);
    log("page view", { page: "home" });
    vi.advanceTimersByTime(60_000);
    expect(sent()).toEqual([]);
    expect(written.mock.calls).toEqual([["event", "page view", { page: "home" }]]);
  },
);

it.each(["test.example", "localhost.example"])("is not local on %s", (hostname) => {
  const { log, sent } = start(hostname);
  log("page view");
  vi.advanceTimersByTime(5_000);
  expect(sent()).toHaveLength(1);
});

it.each([
  ["globalPrivacyControl", true],
  ["doNotTrack", "1"],
])("sends nothing for a browser with %s", (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  const { log, sent } = start();
  log("page view");
  vi.advanceTimersByTime(60_000);
  expect(sent()).toEqual([]);
  Reflect.deleteProperty(navigator, name);
});
