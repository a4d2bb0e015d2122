import type { Managed } from "./minisite.ts";

/** What each page of a minisite's admins is given. */
export interface SubPageProps {
  readonly managed: Managed;
}
