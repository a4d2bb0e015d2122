import { legacyPath } from "@cuttle/web-kit/legacy-path";

/** Where an old link leads on the main site, or null when the hash is not an old link or means this home. */
export function legacyAddress(hash: string, mainOrigin: string): string | null {
  const path = legacyPath(hash);
  return path && path !== "/" ? mainOrigin + path : null;
}

/** Redirects to the main site when the address is such a link, now or later. Returns whether it does so now. */
export function followLegacyHash(mainOrigin: string): boolean {
  function follow(): boolean {
    const address = legacyAddress(window.location.hash, mainOrigin);
    if (address) window.location.replace(address);
    return address !== null;
  }
  window.addEventListener("hashchange", follow);
  return follow();
}
