import { code } from "./document.ts";

/** A leaf that begins at a point and grows in a direction. */
export const leafCode = code`
const leaf = (at, angle, length, width) =>
  Path([at])
    .cubicTo(Vec(at.x + length * 0.25, at.y - width * 0.75), Vec(at.x + length * 0.7, at.y - width * 0.55), Vec(at.x + length, at.y))
    .cubicTo(Vec(at.x + length * 0.7, at.y + width * 0.55), Vec(at.x + length * 0.25, at.y + width * 0.75), at)
    .close().rotate(angle, at);
`;

/** The end of a script: lays `items` out in rows no longer than `sheetWidth`, `gap` apart, and returns them. */
export const inRowsCode = code`
let [x, y, row] = [0, 0, 0];
for (const item of items) {
  const box = item.boundingBox();
  if (x > 0 && x + box.width() > sheetWidth) { x = 0; y += row + gap; row = 0; }
  item.translate(Vec(x - box.min.x, y - box.min.y));
  x += box.width() + gap;
  row = Math.max(row, box.height());
}
return Group(items);
`;
