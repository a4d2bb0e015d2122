import { useApiQuery } from "@cuttle/web-kit/api";
import { shortDate } from "../../short-date.ts";
import { Loaded, Loading } from "../loaded.tsx";
import { StateMark } from "../minisite-admin/domains/state-mark.tsx";
import { Section } from "../section.tsx";
import { DomainRow } from "./domain-row.tsx";
import { HeldBy } from "./held-by.tsx";

/** The domains that a minisite's admins propose, to be allowed. */
export function DomainsSection({ subdomain }: { subdomain: string }) {
  const query = useApiQuery("adminListDomains", { subdomain });
  return (
    <Section
      title="Domains"
      text="Its admins propose domains. Once you allow a domain, they get it as soon as they prove ownership."
    >
      <Loaded
        query={query}
        failed="The domains didn't load"
        loading={<Loading label="Loading the domains" shape="h-14" />}
      >
        {({ domains }) =>
          domains.length === 0 ? (
            <p className="text-ink-soft">No domains have been proposed.</p>
          ) : (
            <ul aria-label="Domains" className="divide-y divide-line">
              {domains.map((domain) => (
                <DomainRow
                  key={domain.domain}
                  claim={{ subdomain, domain: domain.domain, name: domain.name }}
                  state={domain.state}
                >
                  <p className="flex flex-wrap items-baseline gap-x-3 text-caption text-ink-soft">
                    <StateMark state={domain.state} />
                    proposed on {shortDate(domain.proposedDate)}
                  </p>
                  {domain.heldBy && (
                    <HeldBy subdomain={subdomain} domain={domain} heldBy={domain.heldBy} />
                  )}
                </DomainRow>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
