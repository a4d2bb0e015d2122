import { classNames } from "@cuttle/web-kit/ui";
import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { generatePath, Link, NavLink } from "react-router";
import { useSiteName } from "../../frame/branding.ts";
import { contentTitle, type PageName, paths } from "../../paths.ts";
import type { Managed } from "./minisite.ts";

interface ManagerPageProps {
  readonly managed: Managed;
  readonly title: string;
  readonly text?: ReactNode;
  /** Beside the title: the page's actions. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page about one minisite: its name, the links between its pages, and the page's content. */
export function ManagerPage({ managed, title, text, actions, children }: ManagerPageProps) {
  const { minisite } = managed;
  const siteName = useSiteName();
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-4 pb-20 sm:px-10 lg:pt-6">
      <title>{contentTitle(title, siteName)}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Sign managed={managed} />
        <nav aria-label={minisite.displayName} className="-mx-1 flex flex-wrap gap-1">
          <Way page="minisiteMembers" of={minisite.subdomain}>
            Members
          </Way>
          <Way page="minisiteProjects" of={minisite.subdomain}>
            Projects
          </Way>
          <Way page="minisiteInsights" of={minisite.subdomain}>
            Insights
          </Way>
          <Way page="minisiteBrand" of={minisite.subdomain}>
            Brand and texts
          </Way>
          <Way page="minisiteDomains" of={minisite.subdomain}>
            Domains
          </Way>
          <Way page="minisiteZapier" of={minisite.subdomain}>
            Zapier
          </Way>
          <Way page="minisiteChecks" of={minisite.subdomain}>
            Checks
          </Way>
          <Way page="minisiteHistory" of={minisite.subdomain}>
            History
          </Way>
        </nav>
      </div>
      <div className="mt-8 mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 className="wrap-anywhere text-title">{title}</h1>
          {text && <p className="mt-3 max-w-2xl text-ink-soft">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

/** Its logo is in the header. */
function Sign({ managed: { minisite, address } }: { managed: Managed }) {
  return (
    <div className="min-w-0">
      <Link
        to={generatePath(paths.minisiteMembers, { subdomain: minisite.subdomain })}
        className="wrap-anywhere block font-bold font-display text-ink no-underline"
      >
        {minisite.displayName}
      </Link>
      <a
        href={minisite.origin}
        className="wrap-anywhere inline-flex items-center gap-1 text-caption text-ink-soft underline decoration-edge/50 underline-offset-4 hover:text-ink"
      >
        {address}
        <ArrowUpRight className="size-3.5 shrink-0" aria-hidden="true" />
      </a>
    </div>
  );
}

interface WayProps {
  readonly page: PageName;
  readonly of: string;
  readonly children: ReactNode;
}

function Way({ page, of, children }: WayProps) {
  return (
    <NavLink
      end
      to={generatePath(paths[page], { subdomain: of })}
      className={({ isActive }) =>
        classNames(
          "chosen-when-forced inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-small no-underline transition-colors",
          isActive ? "bg-accent-wash text-ink" : "text-ink-soft hover:bg-ink/8 hover:text-ink",
        )
      }
    >
      {children}
    </NavLink>
  );
}
