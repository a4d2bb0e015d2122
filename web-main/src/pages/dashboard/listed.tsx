import { messageFor, type Schemas } from "@cuttle/web-kit/api";
import { Button, EmptyState, ErrorView } from "@cuttle/web-kit/ui";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { LoadingCards } from "../card-grid.tsx";
import type { ProjectSearch } from "./use-project-search.ts";

/** What a list of the dashboard is given. */
export interface ListProps {
  search: ProjectSearch;
  tile: (project: Schemas["DashboardProject"], eager?: boolean) => ReactNode;
  /** Empties the filter. */
  onClear: () => void;
}

interface ListedProps<Item> extends Pick<ListProps, "search" | "onClear"> {
  /** What is listed, in the plural. */
  kind: "projects" | "folders";
  reply: {
    readonly error: Error | null;
    readonly refetch: () => unknown;
    /** What is shown is from before the filter was changed. */
    readonly isPlaceholderData?: boolean;
  };
  /** Undefined until they have loaded. */
  items: readonly Item[] | undefined;
  /** There are more than these. */
  more?: boolean;
  /** Shown when there are none at all. */
  nothing: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list; before it has loaded, or if nothing is in it, that or why. */
export function Listed<Item>(props: ListedProps<Item>) {
  const { kind, reply, items, more = false, search, nothing, onClear, children } = props;
  const { error, isPlaceholderData = false } = reply;
  if (!items) {
    return error ? (
      <ErrorView
        title={`Your ${kind} didn't load`}
        message={messageFor(error)}
        onRetry={() => void reply.refetch()}
      />
    ) : (
      <LoadingCards label={`Loading your ${kind}`} count={8} />
    );
  }
  const { words } = search;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? "opacity-60 transition-opacity" : undefined}
    >
      <p role="status" className="sr-only">
        {words && !isPlaceholderData && found(items.length, more, kind)}
      </p>
      {items.length > 0 ? (
        children(items)
      ) : words ? (
        <NoHit {...{ kind, words, onClear }} />
      ) : (
        nothing
      )}
    </div>
  );
}

function found(count: number, more: boolean, kind: "projects" | "folders"): string {
  if (more) return `More than ${count} ${kind} found`;
  return count === 1 ? `1 ${kind.slice(0, -1)} found` : `${count} ${kind} found`;
}

interface NoHitProps {
  kind: string;
  words: string;
  onClear: () => void;
}

function NoHit({ kind, words, onClear }: NoHitProps) {
  return (
    <EmptyState
      title={`No ${kind} match “${words}”`}
      icon={<Search />}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear the filter
        </Button>
      }
    >
      The filter searches names only.
    </EmptyState>
  );
}
