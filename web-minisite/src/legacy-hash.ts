/**
 * Addresses of earlier years were `/#!/dashboard`, also here. Where such a link leads today, or null when
 * the hash is none or means this home. What comes out lies on the main site: `#!//evil.test` is no host.
 */
export function legacyAddress(hash: string, mainOrigin: string): string | null {
  if (!hash.startsWith("#!/")) return null;
  const path = hash.slice(3).replace(/^[/\\]+/, "");
  return path ? `${mainOrigin}/${path}` : null;
}

/** Leaves for the main site when the address is such a link, now or later. Says whether it does. */
export function followLegacyHash(mainOrigin: string): boolean {
  function follow(): boolean {
    const address = legacyAddress(window.location.hash, mainOrigin);
    if (address) window.location.replace(address);
    return address !== null;
  }
  window.addEventListener("hashchange", follow);
  return follow();
}
