import { defineModifier } from "../registry.ts";
import { copies } from "./copies.ts";

const count = { type: "number", min: 1, max: 200, step: 1 } as const;
const gap = { type: "length", default: "5", min: -2000, max: 2000 } as const;

export const gridRepeat = defineModifier({
  name: "gridRepeat",
  label: "Grid repeat",
  help: "Sets copies in columns and rows, to fill a sheet.",
  properties: [
    {
      ...count,
      name: "columns",
      default: "3",
      label: "Columns",
      help: "How many are side by side.",
    },
    {
      ...count,
      name: "rows",
      default: "2",
      label: "Rows",
      help: "How many are above each other.",
    },
    { ...gap, name: "gapX", label: "Gap across", help: "Between two columns." },
    { ...gap, name: "gapY", label: "Gap down", help: "Between two rows." },
    {
      name: "brick",
      type: "number",
      default: "0",
      label: "Brick shift",
      help: "Moves every second row by this share of a column: 0.5 is laid like bricks.",
      min: -1,
      max: 1,
    },
  ],
  modify(input, { columns, rows, gapX, gapY, brick }) {
    const box = input.boundingBox();
    if (!box) return input;
    const stepX = box.width() + gapX;
    const stepY = box.height() + gapY;
    return copies(
      input,
      columns * rows,
      { property: "columns", label: "Columns and rows" },
      (copy, index) => {
        const row = Math.floor(index / columns);
        const shift = row % 2 === 1 ? brick : 0;
        copy.translate({ x: ((index % columns) + shift) * stepX, y: row * stepY });
      },
    );
  },
});
