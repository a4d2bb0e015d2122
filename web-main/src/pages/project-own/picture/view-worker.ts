import type { Drawing } from "@cuttle/design";
import { smallPictureSVG } from "@cuttle/templates/picture";
import { type Values, viewOf } from "@cuttle/templates/views";

export interface ViewOrder {
  readonly view: string;
  readonly drawing: Drawing;
  readonly values: Values;
  readonly width: number;
  readonly height: number;
}

// A view needs all of geometry, which the page itself does not load.
self.onmessage = ({ data }: MessageEvent<ViewOrder>) => {
  const { view, drawing, values, width, height } = data;
  let svg: string | undefined;
  try {
    const layers = viewOf(view, drawing, values);
    svg = layers && smallPictureSVG(layers, width, height);
  } finally {
    self.postMessage(svg);
  }
};
