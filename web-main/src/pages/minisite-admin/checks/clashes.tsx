import type { Schemas } from "@cuttle/web-kit/api";
import { names, type Token } from "../../admin/editor/palette.ts";

type Clash = Schemas["Clash"];

/** Colors that a brand cannot change: only what they are on can. */
const ours: Readonly<Record<string, string>> = {
  "ink-faint": "Default faint ink",
  danger: "Default red",
  success: "Default green",
};

function nameOf(token: string): string {
  return ours[token] ?? names[token as Token];
}

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
