import { useApiQuery } from "@cuttle/web-kit/api";
import { EmptyState } from "@cuttle/web-kit/ui";
import { Globe } from "lucide-react";
import { useEffect, useRef } from "react";
import { hostOf } from "../../admin/minisite.ts";
import { Loaded, Loading } from "../../loaded.tsx";
import { ManagerPage } from "../manager-page.tsx";
import type { Managed } from "../minisite.ts";
import type { SubPageProps } from "../sub-page.ts";
import { DomainCard } from "./domain-card.tsx";
import type { Domain } from "./domain-words.ts";
import { ProposeForm } from "./propose-form.tsx";

/** Addresses of a minisite's own. */
export function DomainsPage({ managed }: SubPageProps) {
  const { minisite } = managed;
  const { subdomain, displayName } = minisite;
  const query = useApiQuery("minisiteAdminListDomains", { subdomain });
  return (
    <ManagerPage
      managed={managed}
      title="Domains"
      text={`Let people find ${displayName} at its own domain.`}
    >
      <div className="grid max-w-5xl grid-cols-1 gap-6">
        <ProposeForm subdomain={subdomain} />
        <Loaded
          query={query}
          failed="The domains didn't load"
          loading={<Loading label="Loading the domains" shape="h-48 rounded-card" />}
        >
          {({ domains }) => <DomainList minisite={minisite} domains={domains} />}
        </Loaded>
      </div>
    </ManagerPage>
  );
}

interface DomainListProps {
  readonly minisite: Managed["minisite"];
  readonly domains: readonly Domain[];
}

function DomainList({ minisite, domains }: DomainListProps) {
  const primary = domains.find((domain) => domain.primary && domain.state === "live");
  const box = useRef<HTMLDivElement>(null);
  // The focused card is gone.
  const count = useRef(domains.length);
  useEffect(() => {
    if (domains.length < count.current && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    count.current = domains.length;
  }, [domains.length]);

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {domains.length > 0 ? (
        <ul aria-label="Domains" className="grid grid-cols-1 gap-6">
          {domains.map((domain) => (
            <DomainCard
              key={domain.domain}
              minisite={minisite}
              domain={domain}
              primaryName={primary?.name}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title="No domain yet" icon={<Globe aria-hidden="true" />}>
          With a domain, people find {minisite.displayName} at your own address.{" "}
          <span className="wrap-anywhere">{hostOf(minisite.origin)}</span> keeps working.
        </EmptyState>
      )}
    </div>
  );
}
