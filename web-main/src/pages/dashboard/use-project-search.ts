import type { Input } from "@cuttle/web-kit/api";
import { useLocation, useNavigate } from "react-router";
import { useQuery } from "../templates/use-query.ts";
import type { ListName } from "./dashboard-path.ts";

type Sort = NonNullable<Input<"getDashboard">["sort"]>;

/** Filter and order of a list of the dashboard. Both are in the address, so that Back and a reload keep them. */
export function useProjectSearch(list: ListName, folderId?: string) {
  const [typed, setTyped] = useQuery();
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const words = params.get("q") ?? "";
  const sort: Sort = list !== "recent" && params.get("sort") === "name" ? "name" : "date";

  function sortBy(wanted: Sort) {
    const search = new URLSearchParams(location.search);
    if (wanted === "date") search.delete("sort");
    else search.set("sort", wanted);
    void navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true });
  }

  const input: Input<"getDashboard"> = {
    ...(folderId && { folderId }),
    ...(words && { words }),
    ...(sort !== "date" && { sort }),
  };
  return { input, words, typed, setTyped, sort, sortBy };
}

export type ProjectSearch = ReturnType<typeof useProjectSearch>;
