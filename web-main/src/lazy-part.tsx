import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose code is fetched when it is rendered. When that fails, because one is offline or a new version is out,
 * `otherwise` stands in its place: the page is not lost with it.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props> = () => null,
) {
  return lazy(() => load().catch(() => ({ default: otherwise })));
}
