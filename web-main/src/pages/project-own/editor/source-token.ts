/**
 * How what is copied names its project: nobody finds an unlisted project by it, and the server knows it (source_token in
 * the migrations).
 */
export async function sourceToken(projectId: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(projectId));
  return [...new Uint8Array(hash, 0, 12)].map((one) => one.toString(16).padStart(2, "0")).join("");
}
