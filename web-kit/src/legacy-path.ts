/**
 * Addresses used to be `/#!/templates`. Returns where such a link leads today, or null when the hash is not one. The
 * result is always a path of this site: `#!//evil.test` does not become a host.
 */
export function legacyPath(hash: string): string | null {
  if (!hash.startsWith("#!/")) return null;
  return `/${hash.slice(3).replace(/^[/\\]+/, "")}`;
}
