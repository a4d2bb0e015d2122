import { type ComponentType, lazy, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

interface LazyPartOptions<Props> {
  /** Shown while it loads. */
  readonly loading?: ComponentType<Props>;
  /** Shown if it couldn't be loaded, offline or after a release, or if it throws. */
  readonly otherwise?: ComponentType<Props>;
}

const Nothing = () => null;

/**
 * A part of a page whose code is loaded when it is rendered; the rest of the page does not wait for it, and stays when
 * it fails: `lazyPart(() => import("./footer.tsx"))`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { loading: Loading = Nothing, otherwise: Otherwise = Nothing }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => load().catch(() => ({ default: Otherwise })));
  return (props) => (
    <ErrorBoundary fallback={<Otherwise {...props} />}>
      <Suspense fallback={<Loading {...props} />}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
