import { inputClass } from "@cuttle/web-kit/ui";
import type { MemberSearch, Sort } from "./use-member-search.ts";

const orders: ReadonlyArray<[sort: Sort, descending: boolean, label: string]> = [
  ["added", true, "Newest first"],
  ["added", false, "Oldest first"],
  ["name", false, "Name, A to Z"],
  ["name", true, "Name, Z to A"],
  ["email", false, "Email, A to Z"],
  ["email", true, "Email, Z to A"],
  ["role", false, "Role, admins first"],
  ["role", true, "Role, paid first"],
];

/** The sort order of the members, where there are no column headers. */
export function SortChoice({ search }: { search: MemberSearch }) {
  return (
    <label className="grow basis-44">
      <span className="sr-only">Sort by</span>
      <select
        className={inputClass}
        value={orders.findIndex(
          ([sort, down]) => sort === search.sort && down === search.descending,
        )}
        onChange={({ currentTarget }) => {
          const order = orders[Number(currentTarget.value)];
          if (order) search.sortBy(order[0], order[1]);
        }}
      >
        {orders.map(([, , label], place) => (
          <option key={label} value={place}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
