import { Color, Fill, type Graphic, Group, Path, text } from "@cuttle/geometry";
import { defineGenerator } from "../registry.ts";
import { fontProperty } from "./font-property.ts";

export const testGrid = defineGenerator({
  name: "testGrid",
  label: "Test grid",
  help: "A field of squares from slow to fast and from weak to strong: cut it once and know your settings.",
  properties: [
    {
      name: "columns",
      type: "number",
      default: "6",
      label: "Columns",
      help: "How many speeds.",
      min: 1,
      max: 20,
      step: 1,
    },
    {
      name: "rows",
      type: "number",
      default: "6",
      label: "Rows",
      help: "How many powers.",
      min: 1,
      max: 20,
      step: 1,
    },
    {
      name: "speedFrom",
      type: "number",
      default: "5",
      label: "Speed from",
      help: "Speed of the first column, in mm per second.",
      min: 0,
      max: 10_000,
    },
    {
      name: "speedTo",
      type: "number",
      default: "30",
      label: "Speed to",
      help: "Speed of the last column.",
      min: 0,
      max: 10_000,
    },
    {
      name: "powerFrom",
      type: "number",
      default: "10",
      label: "Power from",
      help: "Power of the first row, in percent.",
      min: 0,
      max: 100,
    },
    {
      name: "powerTo",
      type: "number",
      default: "60",
      label: "Power to",
      help: "Power of the last row.",
      min: 0,
      max: 100,
    },
    {
      name: "cell",
      type: "length",
      default: "8",
      label: "Square",
      help: "Side of each square.",
      min: 2,
      max: 100,
    },
    {
      name: "gap",
      type: "length",
      default: "3",
      label: "Gap",
      help: "Between two squares.",
      min: 0.5,
      max: 100,
    },
    {
      name: "operation",
      type: "choice",
      default: "'engrave'",
      label: "What is tested",
      help: "Squares to engrave, to score or to cut out.",
      choices: [
        { value: "engrave", label: "Engraving" },
        { value: "score", label: "Scoring" },
        { value: "cut", label: "Cutting" },
      ],
    },
    fontProperty,
  ],
  generate(values) {
    const { columns, rows, cell, gap, operation, font } = values;
    const pitch = cell + gap;
    const size = Math.min(4, cell * 0.45);
    const label = (content: string, x: number, y: number, at: "top" | "right") => {
      const words = text.textGraphic(content, { font, size });
      return words.boundingBox() === undefined ? words : words.placeAt({ x, y }, at);
    };
    const labels: Graphic[] = [];
    const speed = (column: number) => between(values.speedFrom, values.speedTo, column, columns);
    const power = (row: number) => between(values.powerFrom, values.powerTo, row, rows);
    for (let column = 0; column < columns; column++) {
      labels.push(label(speed(column), column * pitch + cell / 2, rows * pitch, "top"));
    }
    for (let row = 0; row < rows; row++) {
      labels.push(label(power(row), -gap, row * pitch + cell / 2, "right"));
    }
    labels.push(label("mm/s", (columns * pitch - gap) / 2, rows * pitch + size * 1.8, "top"));
    labels.push(label("%", -gap, -gap, "right"));
    const words = new Group(labels);
    words.layer = "engrave";
    const squares = Array.from({ length: rows * columns }, (_, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      const square = Path.rectangle({
        x: column * pitch,
        y: row * pitch,
        width: cell,
        height: cell,
      });
      square.layer = operation;
      // Its own color lets laser software assign each square a speed and power.
      square.fill = new Fill(ownColor(column, row, columns, rows));
      return square;
    });
    return new Group([words, ...squares]);
  },
});

function between(from: number, to: number, index: number, count: number): string {
  const value = count > 1 ? from + ((to - from) * index) / (count - 1) : from;
  return String(Math.round(value * 10) / 10);
}

function ownColor(column: number, row: number, columns: number, rows: number): Color {
  const hue = (360 * column) / columns;
  const lightness = 0.3 + (0.4 * row) / Math.max(1, rows - 1);
  return Color.fromHSL(hue, 0.8, lightness);
}
