import { paths } from "../../../paths.ts";

/** The address of the page with the events of the person who has an email address. */
export const eventsOf = (email: string) =>
  `${paths.statsUser}?${new URLSearchParams({ email }).toString()}`;
