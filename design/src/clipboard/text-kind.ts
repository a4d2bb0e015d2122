// Apart from what reads and writes such texts, which pages load when it is needed.

/** What is around the elements in the metadata of an SVG file. */
export const opening = '<cuttle:copied xmlns:cuttle="https://cuttle.xyz/ns/clipboard">';
export const closing = "</cuttle:copied>";

/** Whether a text has elements that were copied, or is an SVG file of another program. */
export function textKind(text: string): "elements" | "drawing" | "other" {
  if (text.includes(opening)) return "elements";
  const isXML = /^\s*<(?:(?:\w+:)?svg\b|\?xml|!--|!doctype svg)/i.test(text);
  return isXML && /<(?:\w+:)?svg[\s/>]/i.test(text) ? "drawing" : "other";
}
