import { paths } from "../../paths.ts";

/** The lists of the dashboard, with their titles. */
export const lists = {
  recent: { label: "Recent", title: "My Recent Projects" }, // S1 §2
  all: { label: "All", title: "All projects" },
  folders: { label: "Folders", title: "Folders" },
} as const;

export type ListName = keyof typeof lists;

export const listNames = Object.keys(lists) as ListName[];

/** The list that an address names; the recent projects if none. */
export function listIn(search: string): ListName {
  const tab = new URLSearchParams(search).get("tab");
  return listNames.find((name) => name === tab) ?? "recent";
}

/** The address of a list, with what is in the filter. */
export function listPath(list: ListName, words = ""): string {
  const query = new URLSearchParams({
    ...(list !== "recent" && { tab: list }),
    ...(words && { q: words }),
  });
  return query.size > 0 ? `${paths.dashboard}?${query}` : paths.dashboard;
}
