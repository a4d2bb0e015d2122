import { messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { EmptyState, ErrorView, Skeleton } from "@cuttle/web-kit/ui";
import { Globe } from "lucide-react";
import { useEffect, useRef } from "react";
import { hostOf } from "../../admin/minisite.ts";
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
  const { data, error, refetch } = useApiQuery("minisiteAdminListDomains", { subdomain });
  return (
    <ManagerPage
      managed={managed}
      title="Domains"
      text={`Let people find ${displayName} at its own domain.`}
    >
      <div className="grid max-w-5xl grid-cols-1 gap-6">
        <ProposeForm subdomain={subdomain} />
        {data && <DomainList minisite={minisite} domains={data.domains} />}
        {!data && error && (
          <ErrorView
            title="The domains didn't load"
            message={messageFor(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <div role="status" className="grid gap-6">
            <span className="sr-only">Loading the domains</span>
            <Skeleton className="h-48 rounded-card" />
          </div>
        )}
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
