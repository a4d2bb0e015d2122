/**
 * Where a visitor came from, kept for the sign-up. It stays in this tab and is sent to our own server only when an
 * account is created.
 */
const storageKey = "cuttle.landing";

interface Landing {
  landingUrl: string;
  referrer: string;
  referral: string;
  affiliate: string;
}

export interface SignUpMetadata extends Landing {
  url: string;
  device: "tablet" | "mobile" | "desktop";
}

/** Query parameters that hold secrets, or a destination that may contain one: not stored. */
const keys = ["invitation", "token", "continue"];

function address(): string {
  const url = new URL(window.location.href);
  for (const key of keys) url.searchParams.delete(key);
  return url.href;
}

function readLanding(): Landing {
  const query = new URLSearchParams(window.location.search);
  return {
    landingUrl: address(),
    referrer: document.referrer,
    referral: query.get("referral") ?? query.get("via") ?? "",
    affiliate: query.get("affiliate") ?? "",
  };
}

/** Call it once when a build starts: the first page of the tab is the landing page. */
export function rememberLanding(): Landing {
  const landing = readLanding();
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (kept) return JSON.parse(kept) as Landing;
    sessionStorage.setItem(storageKey, JSON.stringify(landing));
  } catch {
    // Storage is off or full: use this page as the landing page.
  }
  return landing;
}

function device(): SignUpMetadata["device"] {
  const coarse = window.matchMedia("(pointer: coarse)").matches;
  if (!coarse) return "desktop";
  return window.matchMedia("(min-width: 600px)").matches ? "tablet" : "mobile";
}

export function signUpMetadata(): SignUpMetadata {
  return { ...rememberLanding(), url: address(), device: device() };
}
