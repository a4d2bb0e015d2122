import { useApiPages } from "@cuttle/web-kit/api";
import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Search, Store } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useMedia } from "../../use-media.ts";
import { Loading } from "../loaded.tsx";
import { PagedList } from "../paged-list.tsx";
import { MinisiteCards, MinisiteTable } from "./minisite-rows.tsx";

interface MinisiteListProps {
  query: string;
  onClear: () => void;
}

/** The minisites that match, 50 at a time. */
export function MinisiteList({ query, onClear }: MinisiteListProps) {
  const list = useApiPages("adminListTenants", query ? { query } : {});
  const roomy = useMedia("(width >= 40rem)"); // there is room for a table
  const Rows = roomy ? MinisiteTable : MinisiteCards;
  const count = list.data?.pages.flatMap(({ tenants }) => tenants).length;
  return (
    <>
      <p role="status" className={query ? "mb-4 text-ink-soft text-small" : "sr-only"}>
        {query && count !== undefined && found(count, list.hasNextPage)}
      </p>
      <PagedList
        list={list}
        entriesOf={(page) => page.tenants}
        failed="The minisites didn't load"
        loading={<Loading label="Loading minisites" count={5} shape="h-20 rounded-card" />}
        empty={<Nothing query={query} onClear={onClear} />}
        wide
      >
        {(minisites) => <Rows minisites={minisites} />}
      </PagedList>
    </>
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
