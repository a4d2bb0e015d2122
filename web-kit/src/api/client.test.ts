import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, messageFor } from "./api-error.ts";
import { createApiClient } from "./client.ts";
import { askEarly, earlyRequests } from "./early.ts";

const fetchFake = vi.fn<typeof fetch>();
const url = "https://cuttle.test/api/v1/login";
const credentials = { emailOrUsername: "ada", password: "laser-cut-42" };
const ok = { success: true, message: "" };

function reply(body: unknown, init: ResponseInit = {}): Response {
  return new Response(typeof body === "string" ? body : JSON.stringify(body), init);
}

/** A request that never ends, unless it is aborted, as with fetch. */
function hang(_url: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${error}`);
  return error;
}

beforeEach(() => {
  fetchFake.mockReset();
  vi.stubGlobal("fetch", fetchFake);
});

describe("the request", () => {
  it("is a POST of JSON to {api host}/api/v1/{name} with the cookies of this site", async () => {
    fetchFake.mockResolvedValue(reply(ok));
    await createApiClient("https://cuttle.test").call("login", credentials);
    const [asked, init] = fetchFake.mock.calls[0] ?? [];
    expect(asked).toBe(url);
    expect(init).toMatchObject({
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/json" },
      body: '{"emailOrUsername":"ada","password":"laser-cut-42"}',
    });
  });

  it("outlives its page when keepalive is set", async () => {
    fetchFake.mockImplementation(async () => reply(ok));
    const client = createApiClient("");
    await client.call("login", credentials);
    await client.call("login", credentials, { keepalive: true });
    expect(fetchFake.mock.calls.map(([, init]) => init?.keepalive)).toEqual([undefined, true]);
  });

  it("goes to the page's own origin when the host is empty", async () => {
    fetchFake.mockResolvedValue(reply({ ...ok, user: null }));
    expect(await createApiClient("", earlyRequests).call("loggedInUser", {})).toEqual({
      ...ok,
      user: null,
    });
    expect(fetchFake.mock.calls[0]?.[0]).toBe("/api/v1/loggedInUser");
  });
});

describe("early requests", () => {
  it("are taken by the first call with the same name and input only", async () => {
    fetchFake.mockImplementation(async () => reply({ ...ok, user: null }));
    const asked = { projectId: "p1" };
    askEarly("", "recordProjectView", asked);
    const client = createApiClient("", earlyRequests);
    await client.call("recordProjectView", { projectId: "p2" });
    expect(fetchFake).toHaveBeenCalledTimes(2);
    await client.call("recordProjectView", { projectId: "p1" });
    expect(fetchFake).toHaveBeenCalledTimes(2);
    await client.call("recordProjectView", { projectId: "p1" });
    expect(fetchFake).toHaveBeenCalledTimes(3);
  });

  it("are available synchronously once they have arrived", async () => {
    fetchFake.mockImplementation(async () => reply({ ...ok, user: null }));
    const client = createApiClient("", earlyRequests);
    const asked = askEarly("", "loggedInUser", {});
    expect(client.takeRead("loggedInUser", {})).toBeUndefined();
    await asked;
    expect(client.takeRead("loggedInUser", {})).toEqual({ ...ok, user: null });
    await client.call("loggedInUser", {});
    expect(fetchFake).toHaveBeenCalledTimes(2);
  });

  it("that fail make the call that takes them fail in the same way", async () => {
    fetchFake.mockRejectedValue(new TypeError("Failed to fetch"));
    askEarly("", "loggedInUser", {});
    const error = await failure(createApiClient("", earlyRequests).call("loggedInUser", {}));
    expect(error.kind).toBe("network");
  });
});

describe("the four technical errors of S0 §8", () => {
  const { call } = createApiClient("https://cuttle.test");

  it("network", async () => {
    fetchFake.mockRejectedValue(new TypeError("Failed to fetch"));
    const error = await failure(call("login", credentials));
    expect(error.message).toBe(
      "[Network] (https://cuttle.test/api/v1/login) TypeError: Failed to fetch",
    );
    expect(error).toMatchObject({ kind: "network", status: 0, canceled: false });
  });

  it("server, with the status text of the reply", async () => {
    fetchFake.mockResolvedValue(reply("down", { status: 502, statusText: "Bad Gateway" }));
    const error = await failure(call("login", credentials));
    expect(error.message).toBe("[Server] (https://cuttle.test/api/v1/login) Bad Gateway (502)");
    expect(error).toMatchObject({ kind: "server", status: 502, serverMessage: "" });
  });

  it.each([
    [404, "[Server] (https://cuttle.test/api/v1/login) Not Found (404)"],
    [421, "[Server] (https://cuttle.test/api/v1/login) Misdirected Request (421)"],
    [429, "[Server] (https://cuttle.test/api/v1/login) Too Many Requests (429)"],
    [500, "[Server] (https://cuttle.test/api/v1/login) Internal Server Error (500)"],
    [599, "[Server] (https://cuttle.test/api/v1/login) Unknown Status (599)"],
  ])("server, status %i over HTTP/2, which sends no status text", async (status, message) => {
    fetchFake.mockResolvedValue(reply("", { status }));
    expect((await failure(call("login", credentials))).message).toBe(message);
  });

  it("server, keeping what the envelope says for forms", async () => {
    const body = {
      success: false,
      message: "Too many tries. Please wait.",
      code: "rate_limited",
      fields: { password: "Wait" },
    };
    fetchFake.mockResolvedValue(reply(body, { status: 429, headers: { "Retry-After": "30" } }));
    expect(await failure(call("login", credentials))).toMatchObject({
      serverMessage: "Too many tries. Please wait.",
      code: "rate_limited",
      fields: { password: "Wait" },
      retryAfter: 30,
    });
  });

  it("server, too often for a proxy, which has no sentence of ours", async () => {
    fetchFake.mockResolvedValue(reply("<html>", { status: 429 }));
    const error = await failure(call("login", credentials));
    expect(messageFor(error)).toMatch(/Please wait a minute and try again/);
  });

  it("parse", async () => {
    fetchFake.mockResolvedValue(reply("<html>"));
    const error = await failure(call("login", credentials));
    expect(error.message).toBe("JSON Parse failed");
    expect(error.kind).toBe("parse");
  });

  it("api", async () => {
    const message = "We don't have that email / username and password combination on file.";
    fetchFake.mockResolvedValue(reply({ success: false, message, code: "bad_login" }));
    const error = await failure(call("login", credentials));
    expect(error.message).toBe(`[API] Error: ${message}`);
    expect(error).toMatchObject({ kind: "api", serverMessage: message, code: "bad_login" });
  });

  it("api, also when the reply is JSON but no envelope", async () => {
    fetchFake.mockResolvedValue(reply("null"));
    expect((await failure(call("login", credentials))).message).toBe("[API] Error: ");
  });
});

describe("options", () => {
  const { call } = createApiClient("");

  it("a timeout aborts the request", async () => {
    fetchFake.mockImplementation(hang);
    const error = await failure(call("login", credentials, { timeout: 5 }));
    expect(error.kind).toBe("network");
    expect(error.message).toMatch(/^\[Network\] \(\/api\/v1\/login\) TimeoutError: /);
    expect(error.canceled).toBe(false);
    expect(fetchFake.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it("the caller's signal cancels the call", async () => {
    fetchFake.mockImplementation(hang);
    const taken = new AbortController();
    const pending = failure(call("login", credentials, { signal: taken.signal }));
    taken.abort();
    expect((await pending).canceled).toBe(true);
  });

  it("single flight cancels an earlier call of the same name only", async () => {
    fetchFake.mockImplementationOnce(hang).mockImplementationOnce(hang);
    const other = call("isResetTokenValid", { token: "t" }, { singleFlight: true });
    const first = failure(call("login", credentials, { singleFlight: true }));
    fetchFake.mockResolvedValueOnce(reply(ok));
    await expect(call("login", credentials, { singleFlight: true })).resolves.toEqual(ok);
    expect((await first).canceled).toBe(true);
    expect(fetchFake.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    void other.catch(() => undefined);
  });

  it("without single flight calls of one name run side by side", async () => {
    fetchFake.mockImplementation(async () => reply(ok));
    const both = await Promise.all([call("login", credentials), call("login", credentials)]);
    expect(both).toEqual([ok, ok]);
  });
});

describe("events", () => {
  it("a call invalidates what its options name, whether it succeeds or fails", async () => {
    const client = createApiClient("");
    const heard: string[] = [];
    const stop = client.on("invalidate", (names) => heard.push(...names));
    const invalidates = ["getDashboard"] as const;

    fetchFake.mockImplementation(async () => reply(ok));
    await client.call("logout", {}, { invalidates });
    await client.call("logout", {});
    await client.call("logout", {}, { invalidates, skipRedraw: true });
    expect(heard).toEqual(["getDashboard"]);
    fetchFake.mockImplementation(async () => reply({ success: false, message: "no" }));
    await failure(client.call("logout", {}, { invalidates }));
    expect(heard).toEqual(["getDashboard", "getDashboard"]);

    fetchFake.mockImplementation(hang);
    const gone = AbortSignal.abort();
    fetchFake.mockRejectedValueOnce(gone.reason);
    await failure(client.call("logout", {}, { invalidates, signal: gone }));
    stop();
    client.invalidate("getDashboard");
    expect(heard).toHaveLength(2);
  });

  it.each([
    ["login_required", 1],
    ["not_permitted", 1],
    ["not_found", 1],
    ["name_taken", 0],
  ])("a refusal with %s is reported %i times", async (code, times) => {
    const client = createApiClient("");
    const refused = vi.fn();
    client.on("refused", refused);
    fetchFake.mockResolvedValue(reply({ success: false, message: "no", code }));
    await failure(client.call("logout", {}));
    expect(refused).toHaveBeenCalledTimes(times);
  });
});
