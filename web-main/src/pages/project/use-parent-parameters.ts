import { isLiteral } from "@cuttle/design";
import { useEffect } from "react";
import type { ProjectStore } from "../../engine/project-state.ts";

/** The message that a page embedding a project may send (S1 §7). */
interface SetProjectParameter {
  readonly name: string;
  readonly expressionCode: string;
}

/** Characters; more than any field accepts. */
const LONGEST = 10_000;

/** Reads a message that sets a parameter, in either of its two formats. */
export function readParentMessage(data: unknown): SetProjectParameter | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const message = data as Record<string, unknown>;
  const inner = message.setProjectParameter;
  const named = message.type === "setProjectParameter" || inner !== undefined;
  const { name, expressionCode } = (inner ?? message) as Record<string, unknown>;
  if (!named || typeof name !== "string" || typeof expressionCode !== "string") return undefined;
  // Code of another page is never run: only literals are accepted.
  if (expressionCode.length > LONGEST || !isLiteral(expressionCode)) return undefined;
  return { name, expressionCode };
}

/** Lets the framing page set parameters, if its origin is allowed. There is no reply. */
export function useParentParameters(store: ProjectStore, allowed: readonly string[]) {
  useEffect(() => {
    function hear({ source, origin, data }: MessageEvent) {
      if (source === null || source !== window.parent || window.parent === window) return;
      if (!allowed.includes(origin)) return;
      const message = readParentMessage(data);
      if (message) store.set(message.name, message.expressionCode, true);
    }
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [store, allowed]);
}
