import { looksLikeEmail } from "@cuttle/web-kit/account";
import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Search, Users } from "lucide-react";
import { generatePath, Link } from "react-router";
import { paths } from "../../../paths.ts";
import type { MemberSearch } from "./use-member-search.ts";

interface NoMembersProps {
  readonly subdomain: string;
  readonly search: MemberSearch;
  readonly onAdd: (email?: string) => void;
  readonly onExplain: (email: string) => void;
}

/** Shown in place of the list: no members yet, no matches, or nobody on this page any more. */
export function NoMembers({ subdomain, search, onAdd, onExplain }: NoMembersProps) {
  const { query, role } = search;
  if (search.before > 0) {
    return (
      <EmptyState
        title="No members on this page"
        icon={<Users />}
        action={
          <Button variant="secondary" onClick={search.toFirst}>
            Go to the first page
          </Button>
        }
      />
    );
  }
  if (!query && !role) {
    return (
      <EmptyState
        title="No members yet"
        icon={<Users />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => onAdd()}>Add a member</Button>
            <Button asLink variant="secondary">
              <Link to={generatePath(paths.minisiteImport, { subdomain })}>Import a list</Link>
            </Button>
          </div>
        }
      >
        Add the first member by hand, or import a list.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={query ? `No members match “${query}”` : "No members have this role"}
      icon={<Search />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={search.showAll}>
            Show all
          </Button>
          {looksLikeEmail(query) && (
            <Button variant="quiet" onClick={() => onExplain(query)}>
              Why can't {query} get in?
            </Button>
          )}
        </div>
      }
    >
      {query
        ? `Try part of the name or email address${role ? ", or another role" : ""}.`
        : "Choose another role to see more."}
    </EmptyState>
  );
}
