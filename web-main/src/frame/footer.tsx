import { useSession } from "@cuttle/web-kit/session";
import { Logo } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";
import { navLinks } from "./nav-links.ts";

const linkClass =
  "rounded-[0.4rem] text-ink-soft no-underline underline-offset-4 transition-colors hover:text-ink hover:underline";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-bold font-display text-body">{title}</h2>
      <ul className="mt-3 grid gap-2 text-small">{children}</ul>
    </div>
  );
}

/**
 * Product, company, resources, community, social, support and legal (S0 §2): a column appears once one of
 * its pages exists, and so does each link.
 */
export default function Footer() {
  const { user } = useSession();
  const site = useSite();
  const { displayName, supportEmail } = site;
  return (
    <footer className="mt-24">
      <div className="score-line" />
      <div className="mx-auto grid max-w-[84rem] gap-12 px-5 pt-14 pb-10 sm:grid-cols-[auto_auto_auto] sm:justify-between sm:gap-x-20 lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-[1fr] sm:px-10">
        <div className="sm:max-lg:col-span-full">
          <Logo />
          <p className="mt-4 max-w-xs text-ink-soft text-small">
            Design in the browser, cut on your laser.
          </p>
        </div>
        <Column title="Product">
          {navLinks(user, site).map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={linkClass}>
                {link.label}
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.product} className={linkClass}>
              What Cuttle does
            </Link>
          </li>
          {site.blog && (
            <li>
              <Link to={paths.blog} className={linkClass}>
                Blog
              </Link>
            </li>
          )}
        </Column>
        {(site.tutorials || site.livestream) && (
          <Column title="Resources">
            {site.tutorials && (
              <li>
                <Link to={paths.videoTutorials} className={linkClass}>
                  Video tutorials
                </Link>
              </li>
            )}
            {site.livestream && (
              <li>
                <Link to={paths.livestream} className={linkClass}>
                  Livestream
                </Link>
              </li>
            )}
          </Column>
        )}
        <Column title="Support">
          <li>
            <a href={`mailto:${supportEmail}`} className={linkClass}>
              {supportEmail}
            </a>
          </li>
        </Column>
        <Column title="Legal">
          <li>
            <Link to={paths.termsOfService} className={linkClass}>
              Terms of Service
            </Link>
          </li>
          <li>
            <Link to={paths.privacyPolicy} className={linkClass}>
              Privacy Policy
            </Link>
          </li>
        </Column>
      </div>
      <p className="mx-auto max-w-[84rem] px-5 pb-10 text-caption text-ink-faint sm:px-10">
        © {new Date().getFullYear()} {displayName}
      </p>
    </footer>
  );
}
