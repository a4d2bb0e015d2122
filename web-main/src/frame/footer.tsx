import { useSession } from "@cuttle/web-kit/session";
import { Logo } from "@cuttle/web-kit/ui";
import { useSite } from "../site-context.ts";
import { type FooterColumn, footerColumns } from "./footer-columns.ts";
import { SiteLink } from "./site-link.tsx";

const linkClass =
  "rounded-[0.4rem] text-ink-soft no-underline underline-offset-4 transition-colors hover:text-ink hover:underline";

function Column({ title, links }: FooterColumn) {
  return (
    <div className="wrap-anywhere">
      <h2 className="font-bold font-display text-body">{title}</h2>
      <ul className="mt-3 grid gap-2 text-small">
        {links.map((link) => (
          <li key={link.to}>
            <SiteLink {...link} className={linkClass} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export default function Footer() {
  const { user } = useSession();
  const site = useSite();
  return (
    <footer className="mt-24">
      <div className="score-line" />
      <div className="mx-auto max-w-[84rem] px-5 pt-14 pb-10 sm:px-10">
        <Logo />
        <p className="mt-4 max-w-xs text-ink-soft text-small">
          Design in the browser, cut on your laser.
        </p>
        <div className="mt-12 grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {footerColumns(site, user).map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </div>
      </div>
      <p className="mx-auto max-w-[84rem] px-5 pb-10 text-caption text-ink-faint sm:px-10">
        © {new Date().getFullYear()} {site.displayName}
      </p>
    </footer>
  );
}
