/** The text of a file, by its byte order mark or its XML declaration; UTF-8 otherwise, or windows-1252 where it is not. */
export function textOf(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 1_024));
  const declared = /^<\?xml[^>]{0,200}encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(
    head,
  )?.[1];
  return (
    (head.startsWith("\u00ff\u00fe") && decoded(bytes, "utf-16le")) ||
    (head.startsWith("\u00fe\u00ff") && decoded(bytes, "utf-16be")) ||
    (/^<\0/.test(head) && decoded(bytes, "utf-16le")) ||
    (/^\0</.test(head) && decoded(bytes, "utf-16be")) ||
    // A file that says UTF-16 in letters of one byte each was converted without changing the declaration.
    (declared && !/^utf-?(8|16)/i.test(declared) && decoded(bytes, declared)) ||
    decoded(bytes, "utf-8") ||
    new TextDecoder("windows-1252").decode(bytes)
  );
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
