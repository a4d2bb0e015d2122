import type { Site } from "@cuttle/web-kit/boot";
import { BrandName } from "@cuttle/web-kit/branding";
import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { AccountButton } from "./account-button.tsx";
import { BarLinks } from "./bar-links.tsx";
import { JoinLink } from "./join-link.tsx";

interface SiteHeaderProps {
  site: Site;
  onLogIn: () => void;
  onSignUp: () => void;
}

export function SiteHeader({ site, onLogIn, onSignUp }: SiteHeaderProps) {
  const { user } = useSession();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/92 backdrop-blur-md">
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-18 max-w-[84rem] items-center gap-2 px-5 sm:min-h-20 sm:gap-3 sm:px-10"
      >
        <a href="/" className="mr-auto flex min-w-0 items-center rounded-control py-2">
          <BrandName name={site.displayName} logo={site.brand.logo} />
        </a>
        <BarLinks site={site} />
        {user ? (
          <>
            <JoinLink site={site} className="max-sm:hidden" />
            <AccountButton user={user} />
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={onLogIn}>
              Log In
            </Button>
            {site.joinLink ? <JoinLink site={site} /> : <Button onClick={onSignUp}>Sign Up</Button>}
          </>
        )}
      </nav>
    </header>
  );
}
