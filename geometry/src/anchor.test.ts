import { describe, expect, it } from "vitest";
import { AffineMatrix } from "./affine-matrix.ts";
import { Anchor } from "./anchor.ts";

const anchor = () => new Anchor({ x: 10, y: 0 }, { x: -5, y: 0 }, { x: 2, y: 0 });

describe("Anchor", () => {
  it("is transformed with its handles, which translations leave alone", () => {
    const moved = anchor().rotate(90).translate({ x: 1, y: 1 });
    const wanted = new Anchor({ x: 1, y: 11 }, { x: 0, y: -5 }, { x: 0, y: 2 });
    expect(moved.equals(wanted, 1e-12)).toBe(true);
  });

  it.each<[name: string, got: unknown, wanted: unknown]>([
    ["has handles", anchor().hasHandles(), true],
    ["a corner has none", new Anchor({ x: 1, y: 2 }).hasHandles(), false],
    ["opposite handles are smooth", anchor().isSmooth(), true],
    ["one handle is not", new Anchor({ x: 0, y: 0 }, { x: 1, y: 0 }).isSmooth(), false],
    [
      "handles to one side are not",
      new Anchor({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 0 }).isSmooth(),
      false,
    ],
    [
      "half a degree off is smooth within one",
      new Anchor({ x: 0, y: 0 }, { x: -1, y: 0 }, { x: 1, y: 0.0087 }).isSmooth(1),
      true,
    ],
    ["reverse", anchor().reverse().handleIn.x, 2],
    ["clear", anchor().clearHandles().hasHandles(), false],
    ["box", anchor().boundingBox().width(), 0],
    ["valid", anchor().isValid(), true],
    ["not valid", new Anchor({ x: Number.NaN, y: 0 }).isValid(), false],
    ["no other thing", anchor().equals({ position: { x: 10, y: 0 } }), false],
  ])("%s", (_, got, wanted) => expect(got).toBe(wanted));

  it("copies what it is made from", () => {
    const position = { x: 1, y: 2 };
    const one = new Anchor(position);
    const copy = one.clone().transform(AffineMatrix.scale(2));
    expect([position.x, one.position.x, copy.position.x]).toEqual([1, 1, 2]);
  });
});
