/** A file as a data: URL. */
export function dataURL(mediaType: string, bytes: Uint8Array): string {
  // Chunks short enough to be passed as arguments.
  const step = 0x8000;
  let text = "";
  for (let from = 0; from < bytes.length; from += step) {
    text += String.fromCharCode(...bytes.subarray(from, from + step));
  }
  return `data:${mediaType};base64,${btoa(text)}`;
}
