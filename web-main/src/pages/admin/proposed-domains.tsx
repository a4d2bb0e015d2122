import { messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { ErrorView } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { shortDate } from "../../short-date.ts";
import { Section } from "../section.tsx";
import { DomainRow } from "./domain-row.tsx";
import { minisitePath } from "./minisite.ts";

/** The domains of all minisites that wait to be allowed. While none does, there is nothing to see. */
export function ProposedDomains() {
  const { data, error, refetch } = useApiQuery("adminListProposedDomains", {});
  const box = useRef<HTMLDivElement>(null);
  const count = data?.proposals.length ?? 0;
  // The row whose button was pressed is gone.
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);

  if (error && !data) {
    return (
      <div className="mb-8">
        <ErrorView
          title="The proposed domains didn't load"
          message={messageFor(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {data && count > 0 && (
        <div className="mb-8">
          <Section
            title="Domains waiting for you"
            text="Once you allow a domain, the minisite gets it as soon as its admins prove ownership."
          >
            <ul aria-label="Domains waiting for you" className="divide-y divide-line">
              {data.proposals.map((proposal) => (
                <DomainRow
                  key={`${proposal.subdomain} ${proposal.domain}`}
                  claim={proposal}
                  state="proposed"
                >
                  <p className="text-caption text-ink-soft">
                    <Link to={minisitePath(proposal.subdomain)} className="underline">
                      {proposal.subdomain}
                    </Link>{" "}
                    proposed it on {shortDate(proposal.proposedDate)}
                  </p>
                </DomainRow>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </div>
  );
}
