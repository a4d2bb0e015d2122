import { code } from "./document.ts";

/** A leaf that begins at a point and grows in a direction. */
export const leafCode = code`
const leaf = (at, angle, length, width) =>
  Path([at])
    .cubicTo(Vec(at.x + length * 0.25, at.y - width * 0.75), Vec(at.x + length * 0.7, at.y - width * 0.55), Vec(at.x + length, at.y))
    .cubicTo(Vec(at.x + length * 0.7, at.y + width * 0.55), Vec(at.x + length * 0.25, at.y + width * 0.75), at)
    .close().rotate(angle, at);
`;
