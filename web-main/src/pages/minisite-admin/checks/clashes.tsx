import type { Schemas } from "@cuttle/web-kit/api";
import { names } from "../../admin/editor/palette.ts";

type Clash = Schemas["Clash"];

const nameOf = (token: string) => names[token as keyof typeof names];

/** The pairs of colors in which text is hard to read. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  return (
    <ul className="mt-2 grid gap-1 text-small empty:hidden">
      {clashes.map(({ side, text, ground, contrast }) => (
        <li key={side + text + ground}>
          {nameOf(text)} on {nameOf(ground)}, {side === "light" ? "day colors" : "night colors"}:{" "}
          <span className="tabular-nums">{contrast.toFixed(1)}</span> of 4.5
        </li>
      ))}
    </ul>
  );
}
