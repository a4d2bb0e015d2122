import { useSession } from "@cuttle/web-kit/session";
import { homeOf } from "../entrance.ts";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";
import { useBrandedBy } from "./branding.ts";

/** From a page that can't be shown: home, and to whom to write. Those of the minisite whose brand the page has, or ours. */
export function useWayOut() {
  const { displayName, supportEmail } = useSite();
  const { user } = useSession();
  const minisite = useBrandedBy()?.minisite;
  return minisite
    ? { ...minisite, home: homeOf(minisite.origin, user), label: `Back to ${minisite.displayName}` }
    : { displayName, supportEmail, home: paths.home, label: "Go to the home page" };
}
