import type { Document } from "@cuttle/design";

/** Whether it is still empty. */
export function isBlank({ parameters, components, scripts }: Document): boolean {
  return (
    parameters.length === 0 &&
    scripts.length === 0 &&
    components.every(({ elements }) => elements.length === 0)
  );
}
