import { useApiPages } from "@cuttle/web-kit/api";
import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Search, Store } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useMedia } from "../../use-media.ts";
import { Loading } from "../loaded.tsx";
import { PagedList } from "../paged-list.tsx";
import { MinisiteFilters } from "./minisite-filters.tsx";
import { MinisiteCards, MinisiteTable } from "./minisite-rows.tsx";
import { statusWords } from "./status-mark.tsx";
import { type MinisiteSearch, useMinisiteSearch } from "./use-minisite-search.ts";

/** The minisites that match, 50 at a time. */
export function MinisiteList() {
  const search = useMinisiteSearch();
  const field = useRef<HTMLInputElement>(null);
  const list = useApiPages("adminListTenants", search.input);
  const roomy = useMedia("(width >= 40rem)"); // there is room for a table
  const Rows = roomy ? MinisiteTable : MinisiteCards;
  const counts = list.data?.pages.at(-1)?.counts;
  const total =
    counts &&
    (search.status ? counts[search.status] : counts.active + counts.suspended + counts.deleted);
  return (
    <>
      <MinisiteFilters search={search} counts={counts} field={field} />
      <p role="status" className={total ? "mb-4 text-ink-soft text-small" : "sr-only"}>
        {total !== undefined && minisites(total)}
      </p>
      <PagedList
        list={list}
        entriesOf={(page) => page.tenants}
        failed="The minisites didn't load"
        loading={<Loading label="Loading minisites" count={5} shape="h-20 rounded-card" />}
        empty={
          // The button that is pressed there is gone then.
          <Nothing search={search} onClear={() => field.current?.focus()} />
        }
        wide
      >
        {(minisites) => <Rows minisites={minisites} />}
      </PagedList>
    </>
  );
}

function minisites(count: number): string {
  if (count === 0) return "No minisites";
  return count === 1 ? "1 minisite" : `${count.toLocaleString("en-US")} minisites`;
}

interface NothingProps {
  readonly search: MinisiteSearch;
  readonly onClear: () => void;
}

function Nothing({ search, onClear }: NothingProps) {
  const { query, status, setTyped, chooseStatus } = search;
  if (query) {
    const which = status ? `${statusWords[status].toLowerCase()} minisites` : "minisites";
    return (
      <EmptyState
        title={`No ${which} match “${query}”`}
        icon={<Search />}
        action={
          <Button
            variant="secondary"
            onClick={() => {
              setTyped("");
              onClear();
            }}
          >
            Clear the search
          </Button>
        }
      >
        Try part of the name, the address, a domain, the support email or an admin's email. If an
        admin's account has another email, type all of it.
      </EmptyState>
    );
  }
  if (status) {
    return (
      <EmptyState
        title={`No minisites are ${statusWords[status].toLowerCase()}`}
        icon={<Store />}
        action={
          <Button
            variant="secondary"
            onClick={() => {
              chooseStatus(undefined);
              onClear();
            }}
          >
            Show all
          </Button>
        }
      />
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
