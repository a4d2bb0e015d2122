import type { Drawing, Shape } from "@cuttle/design";
import { Color } from "@cuttle/geometry";
import type { Layer, Values } from "./layer.ts";

/** The tester after it was burnt: the slower and stronger, the darker. */
export function burntSquares(
  { unit, parts }: Drawing,
  { material, columns, rows }: Values,
): readonly Layer[] {
  const shapes = parts.flatMap((part): readonly Shape[] => part.shapes);
  const squares = shapes.filter(({ fill }) => fill !== undefined && fill !== "#000000");
  const rest = shapes.filter((shape) => !squares.includes(shape));
  const drawn = (own: readonly Shape[]): Drawing => ({
    unit,
    parts: [{ key: "tester", element: "tester", name: "Tester", shapes: own }],
  });
  const light = Color.fromHex(String(material));
  const dark = Color.fromHex("#3f2613");
  return [
    { drawing: drawn(rest), material: String(material), depth: 2.4 },
    ...squares.map((square, i) => {
      const [row, column] = [Math.floor(i / Number(columns)), i % Number(columns)];
      const burnt = (row + 1) / Number(rows) / (1 + column * 0.42);
      const engrave = Color.mix(light, dark, 0.12 + 0.88 * burnt).toHex();
      return { drawing: drawn([square]), engrave, shadow: false };
    }),
  ];
}
