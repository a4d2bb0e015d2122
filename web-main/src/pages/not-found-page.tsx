import { useSession } from "@cuttle/web-kit/session";
import { Button, NotFound } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { homeOf } from "../entrance.ts";
import { useBrandedBy } from "../frame/branding.ts";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";

/** In a brand, home and help are those of its minisite. */
export default function NotFoundPage() {
  const { supportEmail } = useSite();
  const { user } = useSession();
  const minisite = useBrandedBy()?.minisite;
  return (
    <NotFound
      supportEmail={minisite?.supportEmail ?? supportEmail}
      action={
        <Button asLink variant="secondary">
          {minisite ? (
            <a href={homeOf(minisite.origin, user)}>Back to {minisite.displayName}</a>
          ) : (
            <Link to={paths.home}>Go to the home page</Link>
          )}
        </Button>
      }
    />
  );
}
