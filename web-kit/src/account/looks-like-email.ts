/**
 * Whether a text may be an email address: non-space text, an at sign and a dot (S0 §5). The server has the final word.
 */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}
