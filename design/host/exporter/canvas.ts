/** What draws on a canvas of so many pixels. */
export function canvasContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("This browser has no canvas to draw on.");
  return context;
}
