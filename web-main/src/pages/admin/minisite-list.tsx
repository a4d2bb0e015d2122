import { messageFor, useApiPages } from "@cuttle/web-kit/api";
import { Button, EmptyState, ErrorView, Skeleton } from "@cuttle/web-kit/ui";
import { Search, Store } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useMedia } from "../../use-media.ts";
import { MinisiteCards, MinisiteTable } from "./minisite-rows.tsx";

interface MinisiteListProps {
  query: string;
  onClear: () => void;
}

/** The minisites that match, 50 at a time. */
export function MinisiteList({ query, onClear }: MinisiteListProps) {
  const list = useApiPages("adminListTenants", query ? { query } : {});
  const box = useRef<HTMLDivElement>(null);
  const roomy = useMedia("(width >= 40rem)"); // there is room for a table
  const minisites = list.data?.pages.flatMap(({ tenants }) => tenants);

  // The button that loaded more may be gone: the focus moves to the first new row.
  const from = useRef<number>(undefined);
  const count = minisites?.length ?? 0;
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    box.current?.querySelectorAll<HTMLElement>("[data-name]")[from.current]?.focus();
    from.current = undefined;
  }, [count]);

  if (!minisites) {
    return list.error ? (
      <ErrorView
        title="The minisites didn't load"
        message={messageFor(list.error)}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Loading />
    );
  }
  const Rows = roomy ? MinisiteTable : MinisiteCards;
  return (
    <div ref={box}>
      <p role="status" className={query ? "mb-4 text-ink-soft text-small" : "sr-only"}>
        {query && found(count, list.hasNextPage)}
      </p>
      {count === 0 ? <Nothing query={query} onClear={onClear} /> : <Rows minisites={minisites} />}
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-6 text-center font-medium text-danger text-small">
          {messageFor(list.error)}
        </p>
      )}
      {list.hasNextPage && (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            loading={list.isFetchingNextPage}
            onClick={() => {
              from.current = count;
              void list.fetchNextPage();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

function found(count: number, more: boolean): string {
  if (more) return `The first ${count} minisites`;
  return count === 1 ? "1 minisite" : `${count} minisites`;
}

function Nothing({ query, onClear }: { query: string; onClear: () => void }) {
  if (query) {
    return (
      <EmptyState
        title={`No minisites match “${query}”`}
        icon={<Search />}
        action={
          <Button variant="secondary" onClick={onClear}>
            Show all
          </Button>
        }
      >
        Try part of the address, name or support email.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No minisites yet"
      icon={<Store />}
      action={
        <Button asLink variant="secondary">
          <Link to={paths.adminNewMinisite}>Create the first one</Link>
        </Button>
      }
    >
      A minisite has its own name, colors and members, and uses our templates.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading minisites</span>
      {["a", "b", "c", "d", "e"].map((place) => (
        <Skeleton key={place} className="h-20 rounded-card" />
      ))}
    </div>
  );
}
