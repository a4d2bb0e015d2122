import { isLiteral } from "@cuttle/design";
import { useEffect } from "react";
import type { Personal } from "../../engine/personal.ts";

/** What the page around an embedded project may say (S1 §7). */
interface SetProjectParameter {
  readonly name: string;
  readonly expressionCode: string;
}

/** Characters; more than any field takes. */
const LONGEST = 10_000;

/** Reads a message that sets a parameter, in either of the two shapes the call may come in. */
export function readParentMessage(data: unknown): SetProjectParameter | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const message = data as Record<string, unknown>;
  const inner = message.setProjectParameter;
  const named = message.type === "setProjectParameter" || inner !== undefined;
  const { name, expressionCode } = (inner ?? message) as Record<string, unknown>;
  if (!named || typeof name !== "string" || typeof expressionCode !== "string") return undefined;
  // Code of another page is never run: only what spells out a value is taken.
  if (expressionCode.length > LONGEST || !isLiteral(expressionCode)) return undefined;
  return { name, expressionCode };
}

/** Lets the page around this one set parameters, if it is the one that frames it and of an allowed origin. Nothing is answered. */
export function useParentParameters(personal: Personal, allowed: readonly string[]) {
  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent) {
      if (source === null || source !== window.parent || window.parent === window) return;
      if (!allowed.includes(origin)) return;
      const message = readParentMessage(data);
      if (message) personal.set(message.name, message.expressionCode, true);
    }
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [personal, allowed]);
}
