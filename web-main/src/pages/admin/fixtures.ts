import type { Output } from "@cuttle/web-kit/api";
import { type Brand, emptyMinisite } from "@cuttle/web-kit/minisite-fields";
import { demoProfile, demoUser } from "@cuttle/web-kit/test";
import { vi } from "vitest";
import type { Minisite } from "./minisite.ts";

type Numbers = Output<"adminGetTenantNumbers">["numbers"];

/** For the tests of this folder. */
export const admin = demoUser({ username: "admin", isAdmin: true });

export function minisite(change: Partial<Minisite> = {}): Minisite {
  return {
    ...demoProfile(),
    subdomain: "laserhub",
    origin: "http://laserhub.localhost:8080",
    status: "active",
    createdDate: "2025-01-03T12:00:00Z",
    deletedDate: null,
    freeFrom: null,
    paidMembers: 1200,
    canceledMembers: 3,
    adminMembers: 1,
    lettersPerDay: 500,
    adminsMayLicense: false,
    ...change,
  };
}

export function numbers(change: Partial<Numbers> = {}) {
  return {
    numbers: {
      projects: 0,
      memberProjects: 0,
      domains: 0,
      liveDomains: 0,
      lettersToday: 0,
      lettersWaiting: 0,
      zapierCalls: 0,
      zapierFailed: 0,
      zapierHooks: 0,
      lastSignIn: null,
      lastChange: null,
      lastPublished: null,
      lastZapierCall: null,
      ...change,
    },
    mostDomains: 10,
    mostZapierHooks: 20,
    mostZapierCalls: 10_000,
  };
}

export function brand(change: Partial<Brand> = {}): Brand {
  return { ...emptyMinisite.brand, ...change };
}

/** Accepts every upload, at /media/{name of the file}. Returns the addresses that files were sent to. */
export function stubUploads(): string[] {
  const urls: string[] = [];
  class StubRequest {
    upload = {};
    status = 200;
    responseText = "";
    onload?: () => void;
    onloadend?: () => void;
    open(_method: string, url: string) {
      urls.push(url);
    }
    setRequestHeader() {}
    send(body: File) {
      this.responseText = JSON.stringify({ success: true, path: `/media/${body.name}` });
      setTimeout(() => {
        this.onload?.();
        this.onloadend?.();
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", StubRequest);
  return urls;
}

/** happy-dom loads no page into a frame, except an empty one. */
export function emptyFrames() {
  vi.spyOn(HTMLIFrameElement.prototype, "getAttribute").mockImplementation(function (
    this: Element,
    name,
  ) {
    return name === "srcdoc" ? "" : Element.prototype.getAttribute.call(this, name);
  });
}
