/**
 * Addresses of earlier years were `/#!/templates`. Where such a link leads today, or null when the
 * hash is not one. What comes out is a path of this site: `#!//evil.test` does not become a host.
 */
export function legacyPath(hash: string): string | null {
  if (!hash.startsWith("#!/")) return null;
  return `/${hash.slice(3).replace(/^[/\\]+/, "")}`;
}
