import type { Site } from "@cuttle/web-kit/boot";
import { isMember } from "@cuttle/web-kit/membership";
import { useSession } from "@cuttle/web-kit/session";
import { Button, type ButtonSize } from "@cuttle/web-kit/ui";

interface JoinLinkProps {
  site: Site;
  size?: ButtonSize;
  className?: string;
}

/** Links to where the brand sells its membership; not shown to members of this minisite. */
export function JoinLink({ site, size = "medium", className }: JoinLinkProps) {
  const { user } = useSession();
  if (!site.joinLink || isMember(user, site.subdomain)) return null;
  return (
    <Button asLink size={size} className={className}>
      <a href={site.joinLink} rel="noopener">
        Join
        <span className="sr-only"> {site.displayName}</span>
      </a>
    </Button>
  );
}
