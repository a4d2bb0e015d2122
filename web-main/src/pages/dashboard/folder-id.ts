const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** S1 §9. */
const length = 24;

/** A new folder's id: random letters and digits (S1 §3). */
export function newFolderId(): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // The lowest 6 bits; two of their 64 values name no letter.
      id += letters[byte & 63] ?? "";
    }
  }
  return id.slice(0, length);
}
