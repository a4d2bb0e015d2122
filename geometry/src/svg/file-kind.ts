/** What a file is that is not SVG, by its beginning as text, and what to do about it. */
const KINDS: readonly (readonly [start: RegExp | string, what: string])[] = [
  [/^%PDF-/, "this is a PDF: open it in a drawing program and save it as SVG"],
  [/^%!PS/, "this is PostScript (EPS or AI): open it in a drawing program and save it as SVG"],
  [
    /^(?:\s*999[ \t]*\r?\n.*\r?\n){0,9}\s*0[ \t]*\r?\n[ \t]*SECTION\b|^AutoCAD Binary DXF/,
    "this is a DXF drawing: give it a name that ends in .dxf",
  ],
  [/^AC10\d\d/, "this is a DWG drawing: save it as DXF or SVG"],
  [
    /^.{0,3}PNG\r?\n/,
    "this is a PNG picture, which has no lines to cut: trace it and save it as SVG",
  ],
  [
    /^GIF8|^\uFFFD{4}|^\u00FF\u00D8\u00FF/,
    "this is a picture, which has no lines to cut: trace it and save it as SVG",
  ],
  ["\u001F\uFFFD", "this is compressed (SVGZ): save it as plain SVG"],
  ["PK\u0003", "this is a ZIP archive: unpack it first"],
  [/^\{\\rtf/, "this is a text document: save the drawing in it as SVG"],
  [/^[^\0]{0,3}<\0|^[^\0]{0,3}\0</, "this is text in UTF-16: save it as UTF-8"],
  [
    /^(?:<\?xml[^>]*>|<!--[^>]*>|\s)*<(?:!doctype\s+html|html|head|body)\b/i,
    "this is a web page: open the picture itself and save that",
  ],
  [/^<(?:\?xml[^>]*>\s*<)?LightBurnProject/, "this is a LightBurn project: export it as SVG"],
];

/** What a file is instead of SVG, in plain words; undefined when that can't be seen. */
export function otherKind(text: string): string | undefined {
  const start = text.slice(0, 2000);
  const found = KINDS.find(([pattern]) =>
    typeof pattern === "string" ? start.startsWith(pattern) : pattern.test(start),
  );
  return found?.[1];
}
