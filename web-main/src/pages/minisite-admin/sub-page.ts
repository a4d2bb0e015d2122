import type { Managed } from "./minisite.ts";

/** The props of each page for a minisite's admins. */
export interface SubPageProps {
  readonly managed: Managed;
}
