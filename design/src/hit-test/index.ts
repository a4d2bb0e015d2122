/** What is at a place of a drawing. It is loaded only where something can be selected. */
export { type DrawnContour, PieceIndex } from "./piece-index.ts";
