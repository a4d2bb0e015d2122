/**
 * Calls with the size of an element in the screen's pixels, and how many of them are in a CSS pixel, as soon as it is
 * known and whenever it changes. Returns how to stop.
 */
export function observePixels(
  element: HTMLElement,
  onSize: (width: number, height: number, ratio: number) => void,
): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    const exact = entry?.devicePixelContentBoxSize?.[0];
    const columns = pixels(width, exact?.inlineSize);
    const rows = pixels(height, exact?.blockSize);
    if (columns > 0 && rows > 0) onSize(columns, rows, columns / width);
  });
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
    return () => observer.disconnect();
  } catch {
    // Safari: on another screen the size in CSS pixels stays the same.
    const again = () => {
      observer.disconnect();
      observer.observe(element);
    };
    again();
    const screens = matchMedia("(min-resolution: 1.5dppx)");
    screens.addEventListener("change", again);
    return () => {
      observer.disconnect();
      screens.removeEventListener("change", again);
    };
  }
}

/** Only the browser knows how it rounds; but Chromium does not count the pixels of a screen that it emulates. */
function pixels(css: number, exact: number | undefined): number {
  const about = css * devicePixelRatio;
  return exact !== undefined && Math.abs(exact - about) < 2 ? exact : Math.round(about);
}
