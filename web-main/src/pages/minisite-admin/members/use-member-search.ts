import type { Input } from "@cuttle/web-kit/api";
import { useLocation, useNavigate } from "react-router";
import { useQuery } from "../../templates/use-query.ts";
import type { Role } from "../minisite.ts";
import { roles } from "../role-words.ts";

type Search = Input<"minisiteAdminGetMembers">;
export type Sort = NonNullable<Search["sort"]>;

/** Rows per page. */
export const perPage = 50;

/** The initial direction: names from A, dates from the newest. */
const firstDescending: Readonly<Record<Sort, boolean>> = {
  name: false,
  email: false,
  role: false,
  added: true,
};

const sorts = ["name", "email", "role", "added"] as const satisfies readonly Sort[];

/** The cursors of the pages up to this one. Kept in the history entry, so that Back returns to the page before. */
interface Trail {
  readonly of: string;
  readonly cursors: readonly string[];
}

/** Search, filter, order and page of the members. All but the page are in the address, so that a reload keeps them. */
export function useMemberSearch(subdomain: string) {
  const [typed, setTyped] = useQuery();
  const location = useLocation();
  const navigate = useNavigate();
  const { query, role, sort, descending } = fromAddress(location.search);
  const of = JSON.stringify([subdomain, query, role, sort, descending]);
  const state = location.state as { trail?: Trail } | null;
  const cursors = state?.trail?.of === of ? state.trail.cursors : [];
  const after = cursors.at(-1);

  function write(change: Record<string, string | undefined>) {
    const search = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) search.delete(name);
      else search.set(name, value);
    }
    void navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true });
  }

  function turn(to: readonly string[]) {
    const trail: Trail = { of, cursors: to };
    void navigate({ search: location.search }, { state: { ...state, trail } });
  }

  const input: Search = {
    subdomain,
    sort,
    descending,
    limit: perPage,
    ...(query && { query }),
    ...(role && { role }),
    ...(after && { after }),
  };
  return {
    input,
    query,
    typed,
    setTyped,
    role,
    sort,
    descending,
    /** How many members are on the pages before. */
    before: cursors.length * perPage,
    chooseRole: (wanted: Role | undefined) => write({ role: wanted }),
    sortBy: (wanted: Sort, down = wanted === sort ? !descending : firstDescending[wanted]) =>
      write({
        sort: wanted === "added" ? undefined : wanted,
        order: down === firstDescending[wanted] ? undefined : down ? "desc" : "asc",
      }),
    showAll: () => {
      setTyped("");
      write({ q: undefined, role: undefined });
    },
    turnOn: (next: string) => turn([...cursors, next]),
    turnBack: () => turn(cursors.slice(0, -1)),
    toFirst: () => turn([]),
  };
}

export type MemberSearch = ReturnType<typeof useMemberSearch>;

function fromAddress(search: string) {
  const params = new URLSearchParams(search);
  const sort = sorts.find((one) => one === params.get("sort")) ?? "added";
  const order = params.get("order");
  return {
    query: params.get("q") ?? "",
    role: roles.find((one) => one === params.get("role")),
    sort,
    descending: order ? order === "desc" : firstDescending[sort],
  };
}
