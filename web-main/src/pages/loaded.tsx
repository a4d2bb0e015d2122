import { messageFor } from "@cuttle/web-kit/api";
import { ErrorView, Skeleton } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";

interface LoadedProps<Data> {
  /** Of useApiQuery, or a part of its reply. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Says what is missing when it could not be read. */
  readonly failed: string;
  /** Shown until it has come. */
  readonly loading: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What was read; before that, that it is loading or why it did not load. */
export function Loaded<Data>({ query, failed, loading, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return loading;
  return <ErrorView title={failed} message={messageFor(error)} onRetry={() => void refetch()} />;
}

interface LoadingProps {
  /** For screen readers. */
  readonly label: string;
  readonly count?: number;
  /** The shape of each placeholder. */
  readonly shape: string;
}

/** Placeholders for lines that are loading. */
export function Loading({ label, count = 1, shape }: LoadingProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={shape} />
      ))}
    </div>
  );
}
