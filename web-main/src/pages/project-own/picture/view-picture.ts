import type { ViewOrder } from "./view-worker.ts";

/** Milliseconds before a view is aborted. */
const limit = 20_000;
/** The pictures of the templates are made at this size. */
const made = { width: 800, height: 450 };

/**
 * A picture of the object assembled, by its template's own view; undefined when there is no such view, or it fails for
 * these values.
 */
export async function viewPicture(
  order: Pick<ViewOrder, "view" | "drawing" | "values">,
  size: { readonly width: number; readonly height: number },
  signal?: AbortSignal,
): Promise<Blob | undefined> {
  const svg = await svgOf({ ...order, ...made }, signal);
  if (svg === undefined) return undefined;
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const picture = new Image(size.width, size.height);
    picture.src = address;
    await picture.decode();
    const canvas = new OffscreenCanvas(size.width, size.height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, size.width, size.height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.94 });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The worker's SVG; undefined when it fails, takes too long, or is aborted. The worker is terminated in any case. */
async function svgOf(order: ViewOrder, signal?: AbortSignal): Promise<string | undefined> {
  if (signal?.aborted) return undefined;
  const worker = new Worker(new URL("./view-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  try {
    return await new Promise((resolve) => {
      stop = () => resolve(undefined);
      timer = setTimeout(stop, limit);
      signal?.addEventListener("abort", stop);
      worker.onerror = stop;
      worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data);
      worker.postMessage(order);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    worker.terminate();
  }
}
