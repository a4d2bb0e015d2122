import type { Schemas } from "@cuttle/web-kit/api";
import { messageFor, useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import { Button, ErrorView, FormMessage, useToast } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { shortDate } from "../../short-date.ts";
import { aboutDomains } from "../minisite-admin/domains/domain-words.ts";
import { Section } from "../section.tsx";
import { TakeBackModal } from "./domain-row.tsx";
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
          title="The proposed domains did not load"
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
            title="Domains that wait for you"
            text="Once one is allowed, the minisite has it as soon as its admins have proved it."
          >
            <ul aria-label="Domains that wait for you" className="divide-y divide-line">
              {data.proposals.map((proposal) => (
                <Row key={`${proposal.subdomain} ${proposal.domain}`} proposal={proposal} />
              ))}
            </ul>
          </Section>
        </div>
      )}
    </div>
  );
}

function Row({ proposal }: { readonly proposal: Schemas["Proposal"] }) {
  const { subdomain, domain, name, proposedDate } = proposal;
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const allow = useApiMutation("adminAllowDomain", {
    invalidates: aboutDomains,
    onSuccess: () => toast({ tone: "success", title: `${name} is allowed` }),
  });
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <h3 className="wrap-anywhere font-semibold font-text text-small">{name}</h3>
          {/* Letters of other scripts may look the same. */}
          {name !== domain && <p className="wrap-anywhere font-mono text-caption">{domain}</p>}
          <p className="text-caption text-ink-soft">
            <Link to={minisitePath(subdomain)} className="underline">
              {subdomain}
            </Link>{" "}
            asked for it on {shortDate(proposedDate)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setAsked(true)}>
            Refuse<span className="sr-only"> {name}</span>
          </Button>
          <Button
            variant="secondary"
            loading={allow.isPending}
            onClick={() => allow.mutate({ subdomain, domain, allowed: true })}
          >
            Allow<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      <FormMessage>{allow.error && messageFor(allow.error)}</FormMessage>
      {asked && (
        <TakeBackModal
          subdomain={subdomain}
          domain={{ domain, name, state: "proposed" }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
