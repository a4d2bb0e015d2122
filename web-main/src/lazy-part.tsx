import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code is loaded when it is rendered. If that fails, offline or after a release, `otherwise` is
 * shown and the rest of the page stays.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props> = () => null,
) {
  return lazy(() => load().catch(() => ({ default: otherwise })));
}
