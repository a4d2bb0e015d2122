import { createCanvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Raster } from "./raster.ts";

/** The reader needs APIs newer than Node 20. */
function prepare() {
  const withResolvers = () => {
    let resolve: unknown;
    let reject: unknown;
    const promise = new Promise((a, b) => {
      resolve = a;
      reject = b;
    });
    return { promise, resolve, reject };
  };
  if (!("withResolvers" in Promise)) Object.assign(Promise, { withResolvers });
}

/** A PDF file opened by an independent reader, which is strict about errors of its structure. */
export async function openPDF(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  prepare();
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  return getDocument({ data: bytes.slice(), stopAtErrors: true, verbosity: 0 }).promise;
}

/** Its first page as rendered by that reader. */
export async function renderPDF(bytes: Uint8Array, width: number): Promise<Raster> {
  const page = await (await openPDF(bytes)).getPage(1);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = createCanvas(width, Math.round(viewport.height));
  const context = canvas.getContext("2d");
  await page.render({
    canvas: null,
    canvasContext: context as never,
    viewport,
    background: "white",
  }).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, pixels: data };
}
