import type { Document } from "@cuttle/design";

/** Whether nobody has put anything into it yet. */
export function isBlank({ parameters, components, scripts }: Document): boolean {
  return (
    parameters.length === 0 &&
    scripts.length === 0 &&
    components.every(({ elements }) => elements.length === 0)
  );
}
