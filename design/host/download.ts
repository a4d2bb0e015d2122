/** Downloads a file. */
export function download(name: string, bytes: Uint8Array, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The click only starts the download; the bytes are read a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
