import { messageFor, useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import { Button, ErrorView, FormMessage, Modal, Skeleton, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { shortDate } from "../../short-date.ts";
import { aboutDomains, type Domain, isServed } from "../minisite-admin/domains/domain-words.ts";
import { StateMark } from "../minisite-admin/domains/state-mark.tsx";
import { Section } from "../section.tsx";

/** The domains that a minisite's admins propose, to be allowed. */
export function DomainsSection({ subdomain }: { subdomain: string }) {
  const { data, error, refetch } = useApiQuery("adminListDomains", { subdomain });
  return (
    <Section
      title="Domains"
      text="Its admins propose them. Once one is allowed, it is theirs as soon as they have proved it."
    >
      {data?.domains.length === 0 && <p className="text-ink-soft">None is proposed.</p>}
      {data && data.domains.length > 0 && (
        <ul aria-label="Domains" className="divide-y divide-line">
          {data.domains.map((domain) => (
            <Claim key={domain.domain} subdomain={subdomain} domain={domain} />
          ))}
        </ul>
      )}
      {!data && error && (
        <ErrorView
          title="The domains did not load"
          message={messageFor(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">Loading the domains</span>
          <Skeleton className="h-14" />
        </div>
      )}
    </Section>
  );
}

interface ClaimProps {
  readonly subdomain: string;
  readonly domain: Domain;
}

function Claim({ subdomain, domain }: ClaimProps) {
  const { name, state, proposedDate } = domain;
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const allow = useApiMutation("adminAllowDomain", {
    invalidates: aboutDomains,
    onSuccess: () => toast({ tone: "success", title: `${name} is allowed` }),
  });
  const proposed = state === "proposed";
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <h3 className="wrap-anywhere font-semibold font-text text-small">{name}</h3>
          {/* Letters of other scripts may look the same. */}
          {name !== domain.domain && (
            <p className="wrap-anywhere font-mono text-caption">{domain.domain}</p>
          )}
          <p className="flex flex-wrap items-baseline gap-x-3 text-caption text-ink-soft">
            <StateMark state={state} />
            asked for on {shortDate(proposedDate)}
          </p>
        </div>
        {/* One button, which keeps the focus when it becomes the other. */}
        <Button
          variant="secondary"
          loading={allow.isPending}
          onClick={() => {
            if (proposed) allow.mutate({ subdomain, domain: domain.domain, allowed: true });
            else setAsked(true);
          }}
        >
          {proposed ? "Allow" : "Take back"}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <FormMessage>{allow.error && messageFor(allow.error)}</FormMessage>
      {asked && (
        <TakeBackModal subdomain={subdomain} domain={domain} onClose={() => setAsked(false)} />
      )}
    </li>
  );
}

/** Asks before a domain is taken away from a minisite. */
function TakeBackModal({
  subdomain,
  domain,
  onClose,
}: ClaimProps & { readonly onClose: () => void }) {
  const { name } = domain;
  const toast = useToast();
  const takeBack = useApiMutation("adminAllowDomain", {
    invalidates: aboutDomains,
    onSuccess() {
      onClose();
      toast({ title: `${name} is no longer allowed` });
    },
  });
  return (
    <Modal
      title={<span className="wrap-anywhere">Take {name} back?</span>}
      description={
        isServed(domain)
          ? "It stops working at once, and people who are logged in there are logged out. You can allow it again; for 30 days no other minisite can have it."
          : "It stays on the list as proposed, and you can allow it again."
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormMessage>{takeBack.error && messageFor(takeBack.error)}</FormMessage>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Leave it allowed
          </Button>
          <Button
            variant="danger"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ subdomain, domain: domain.domain, allowed: false })}
          >
            Take back
          </Button>
        </div>
      </div>
    </Modal>
  );
}
