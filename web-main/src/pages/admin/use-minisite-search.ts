import type { Input } from "@cuttle/web-kit/api";
import { useLocation, useNavigate } from "react-router";
import { useQuery } from "../templates/use-query.ts";
import type { Minisite } from "./minisite.ts";

export type Sort = NonNullable<Input<"adminListTenants">["sort"]>;
export type Status = Minisite["status"];

export const sorts: Readonly<Record<Sort, string>> = {
  address: "By address",
  name: "By name",
  newest: "Newest first",
  oldest: "Oldest first",
};

const statuses: readonly Status[] = ["active", "suspended", "deleted"];

/** Search, filter and order of the minisites. They are in the address, so that Back and a reload restore them. */
export function useMinisiteSearch() {
  const [typed, setTyped] = useQuery();
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const query = params.get("q") ?? "";
  const status = statuses.find((one) => one === params.get("status"));
  const wanted = params.get("sort");
  const sort = wanted && Object.hasOwn(sorts, wanted) ? (wanted as Sort) : "address";

  function write(name: string, value: string | undefined) {
    const search = new URLSearchParams(location.search);
    if (value === undefined) search.delete(name);
    else search.set(name, value);
    void navigate({ search: `?${search}` }, { preventScrollReset: true });
  }

  return {
    input: {
      ...(query && { query }),
      ...(status && { status }),
      ...(sort !== "address" && { sort }),
    },
    query,
    typed,
    setTyped,
    status,
    chooseStatus: (status: Status | undefined) => write("status", status),
    sort,
    sortBy: (sort: Sort) => write("sort", sort === "address" ? undefined : sort),
  };
}

export type MinisiteSearch = ReturnType<typeof useMinisiteSearch>;
