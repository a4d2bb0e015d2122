import type { Replaced } from "../edit/placing.ts";
import type { Stage } from "./tool.ts";

/** Places and sizes of elements whose expressions may be replaced, because somebody has agreed to it. */
const agreed = new WeakMap<object, Set<string>>();

/** Whether somebody is asked first, and has not agreed before. */
export function asksFirst({ store, ask }: Stage, all: readonly Replaced[]): boolean {
  const known = agreed.get(store) ?? new Set();
  agreed.set(store, known);
  const keyOf = ({ address, field }: Replaced) => `${address} ${field}`;
  const asked = all.filter((one) => !known.has(keyOf(one)));
  const [first, ...others] = asked;
  if (!first) return false;
  const text =
    others.length === 0
      ? `Its ${first.label} comes from an expression: ${first.expression}`
      : `${asked.length} of these numbers come from expressions.`;
  ask({
    text,
    agree: () => {
      for (const one of asked) known.add(keyOf(one));
    },
  });
  return true;
}
