import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { continuePath, parseAccountModal, rememberLanding, signUpMetadata } from "./index.ts";

describe("parseAccountModal", () => {
  it.each(["login", "signup", "forgotPassword"])("knows %s", (name) => {
    expect(parseAccountModal(name)).toBe(name);
  });

  it.each(["", "Login", "upgrade"])("rejects %j", (name) => {
    expect(() => parseAccountModal(name)).toThrow(`Unknown modal type: ${name}`);
  });
});

describe("continuePath", () => {
  const origin = "http://localhost:8080";

  it.each([
    ["/dashboard", "/dashboard"],
    [
      "/auth/handover?to=laserhub.localhost&state=a%2Fb#x",
      "/auth/handover?to=laserhub.localhost&state=a%2Fb#x",
    ],
    ["/a/../b", "/b"],
  ])("goes on to %s", (wanted, path) => {
    expect(continuePath(wanted, origin)).toBe(path);
  });

  it.each([
    null,
    undefined,
    "",
    "dashboard",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/..//evil.example",
    "/\n\\evil.example",
    "javascript:alert(1)",
  ])("stays for %j", (wanted) => {
    expect(continuePath(wanted, origin)).toBeNull();
  });
});

describe("signUpMetadata", () => {
  const day = 86_400_000;

  beforeEach(() => {
    sessionStorage.clear();
    vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z"), toFake: ["Date"] });
    window.history.replaceState(null, "", "/thunder?via=thunder&affiliate=club");
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Opens an address in a new tab. */
  function open(path: string) {
    sessionStorage.clear();
    window.history.replaceState(null, "", path);
    rememberLanding();
  }

  it("keeps the first page of the tab as the landing page", () => {
    vi.spyOn(document, "referrer", "get").mockReturnValueOnce("https://thunder.example/");
    rememberLanding();
    window.history.replaceState(null, "", "/pricing");
    rememberLanding(); // the page was loaded anew
    const metadata = signUpMetadata();
    expect(new URL(metadata.landingUrl).pathname).toBe("/thunder");
    expect(new URL(metadata.url).pathname).toBe("/pricing");
    expect(metadata).toMatchObject({
      referral: "thunder",
      affiliate: "club",
      referrer: "https://thunder.example/",
    });
  });

  it("remembers who led the visitor here for 60 days", () => {
    rememberLanding();
    open("/");
    vi.setSystemTime(Date.now() + 59 * day);
    expect(signUpMetadata()).toMatchObject({ referral: "thunder", affiliate: "club" });
    vi.setSystemTime(Date.now() + 2 * day);
    expect(signUpMetadata()).toMatchObject({ referral: "", affiliate: "" });
    expect(new URL(signUpMetadata().landingUrl).pathname).toBe("/");
  });

  it("counts the last link of each kind, and its 60 days from then", () => {
    rememberLanding();
    vi.setSystemTime(Date.now() + 40 * day);
    open("/?referral=ada&via=somebody");
    open("/?via=&affiliate=%00");
    vi.setSystemTime(Date.now() + 30 * day);
    expect(signUpMetadata()).toMatchObject({ referral: "ada", affiliate: "" });
  });

  it("counts a second link in the same tab, whose landing page stays", () => {
    rememberLanding();
    window.history.replaceState(null, "", "/gifts?via=ada");
    rememberLanding();
    expect(signUpMetadata()).toMatchObject({ referral: "ada", affiliate: "club" });
    expect(new URL(signUpMetadata().landingUrl).pathname).toBe("/thunder");
  });

  it("does without storage until the page is left", async () => {
    const refused = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refused);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refused);
    vi.resetModules();
    const page = await import("./tracking.ts");
    page.rememberLanding();
    window.history.replaceState(null, "", "/pricing");
    const metadata = page.signUpMetadata();
    expect(metadata).toMatchObject({ referral: "thunder", affiliate: "club" });
    expect(new URL(metadata.landingUrl).pathname).toBe("/thunder");
  });

  it.each(["oops", "7", "null", '{"landingUrl":7,"at":"x"}'])("reads nothing from %s", (text) => {
    open("/");
    sessionStorage.setItem("cuttle.landing", text);
    localStorage.setItem("cuttle.referral", text);
    expect(signUpMetadata()).toMatchObject({ referral: "", referrer: "" });
    expect(signUpMetadata().landingUrl).toEqual(expect.any(String));
  });

  it("is bounded and holds no control characters", () => {
    open(`/?via=%00${"x".repeat(2000)}&q=${"x".repeat(2000)}`);
    const metadata = signUpMetadata();
    expect(metadata.referral).toBe("x".repeat(500));
    expect(Math.max(...Object.values(metadata).map((text) => text.length))).toBe(500);
  });

  it.each([
    "/?invitation=Secret1",
    "/reset-password?token=Secret1",
    "/?modal=login&continue=%2F%3Finvitation%3DSecret1",
    "/gift/Secret1",
    "/gift/Secret1?modal=signup&continue=%2Fgift%2FSecret1",
  ])("strips secrets from addresses: %s", (path) => {
    const before = new URL(path, window.location.origin).href;
    vi.spyOn(document, "referrer", "get").mockReturnValue(before);
    open(path);
    expect(JSON.stringify(signUpMetadata())).not.toContain("Secret1");
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Secret1");
  });
});
