import { beforeEach, describe, expect, it } from "vitest";
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
  beforeEach(() => {
    sessionStorage.clear();
    window.history.replaceState(null, "", "/thunder?via=thunder&affiliate=club");
  });

  it("keeps the first page of the tab as the landing page", () => {
    rememberLanding();
    window.history.replaceState(null, "", "/pricing");
    const metadata = signUpMetadata();
    expect(new URL(metadata.landingUrl).pathname).toBe("/thunder");
    expect(new URL(metadata.url).pathname).toBe("/pricing");
    expect(metadata).toMatchObject({ referral: "thunder", affiliate: "club", referrer: "" });
  });

  it.each([
    "/?invitation=Secret1",
    "/reset-password?token=Secret1",
    "/?modal=login&continue=%2F%3Finvitation%3DSecret1",
  ])("strips secrets from addresses: %s", (path) => {
    window.history.replaceState(null, "", path);
    expect(JSON.stringify({ ...rememberLanding(), ...signUpMetadata() })).not.toContain("Secret1");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Secret1");
  });
});
