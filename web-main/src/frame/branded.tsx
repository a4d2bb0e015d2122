import type { Schemas } from "@cuttle/web-kit/api";
import { loadFonts } from "@cuttle/web-kit/brand-fonts";
import { BrandName, followTheme, footerLinkClass, MinisiteFooter } from "@cuttle/web-kit/branding";
import { useSession } from "@cuttle/web-kit/session";
import { useLayoutEffect } from "react";
import { Link } from "react-router";
import { homeOf } from "../entrance.ts";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";

/* What the frame of a page with the brand of a minisite has: one chunk, for those pages. */

/** Leads to the minisite, where people arrive with the login they have here. */
export function BrandedHome({ minisite, brand }: Schemas["Branded"]) {
  const { displayName, origin } = minisite;
  const { user } = useSession();
  return (
    <a
      href={homeOf(origin, user)}
      className="flex min-w-0 rounded-control no-underline"
      aria-label={`Back to ${displayName}`}
    >
      <BrandName name={displayName} logo={brand.logo} />
    </a>
  );
}

// As in shell/files.go.
const ourIcon = "/favicon.ico";
const neutralIcon = "/favicon.ico?club";

function showIcon(address: string): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", address);
}

/** The footer, and while it is there the colors, the fonts and the icon. */
export function BrandedFooter({ minisite, brand }: Schemas["Branded"]) {
  const { mainOrigin } = useSite();
  useLayoutEffect(() => {
    loadFonts([brand.fontDisplay, brand.fontText]);
    const undo = followTheme(brand);
    document.getElementById("brand")?.remove(); // the same, of the server's reply
    showIcon(brand.favicon || neutralIcon);
    return () => {
      undo();
      showIcon(ourIcon);
    };
  }, [brand]);
  return (
    <div className="mt-24">
      <MinisiteFooter
        displayName={minisite.displayName}
        supportEmail={minisite.supportEmail}
        links={brand.links}
        mainOrigin={mainOrigin}
      >
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to={paths.termsOfService} className={footerLinkClass}>
              Terms of Service
            </Link>
          </li>
          <li>
            <Link to={paths.privacyPolicy} className={footerLinkClass}>
              Privacy Policy
            </Link>
          </li>
        </ul>
      </MinisiteFooter>
    </div>
  );
}
