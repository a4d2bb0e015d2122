import type { Schemas } from "@cuttle/web-kit/api";

interface TextParameter {
  name: string;
  label: string;
}

/** The first text parameter of a document; null without one. The landing page does not load the engine to find it. */
export function textParameter(
  document: Schemas["Document"] | null | undefined,
): TextParameter | null {
  const parameters: unknown = document?.parameters;
  if (!Array.isArray(parameters)) return null;
  for (const one of parameters as Array<Record<string, unknown>>) {
    if (one?.type !== "text" || typeof one.name !== "string") continue;
    return {
      name: one.name,
      label: typeof one.label === "string" && one.label ? one.label : "Name",
    };
  }
  return null;
}
