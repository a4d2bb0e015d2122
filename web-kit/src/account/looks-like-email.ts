/** Whether a text may be an address: non-space text, an at sign and a dot (S0 §5). The server knows for certain. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}
