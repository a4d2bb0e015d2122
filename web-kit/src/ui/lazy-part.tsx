import { type ComponentType, lazy, Suspense } from "react";

interface LazyPartOptions<Props> {
  /** What stands in its place while it loads. */
  readonly loading?: ComponentType<Props>;
  /** What stands in its place when it could not be loaded: offline, or after a release. */
  readonly otherwise?: ComponentType<Props>;
}

const Nothing = () => null;

/**
 * A part of a page whose code is loaded when it is rendered; the rest of the page does not wait for it, and stays when
 * it fails: `lazyPart(() => import("./footer.tsx"))`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { loading: Loading = Nothing, otherwise = Nothing }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => load().catch(() => ({ default: otherwise })));
  return (props) => (
    <Suspense fallback={<Loading {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
