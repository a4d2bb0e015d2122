import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { shortDate } from "../../short-date.ts";
import { aboutDomains, type Domain, isServed } from "../minisite-admin/domains/domain-words.ts";
import { StateMark } from "../minisite-admin/domains/state-mark.tsx";

interface DomainRowProps {
  readonly subdomain: string;
  readonly domain: Domain;
}

/** A domain that a minisite's admins proposed: allow it, take that back, or end the time for which it is kept for another one. */
export function DomainRow({ subdomain, domain }: DomainRowProps) {
  const { name, state, proposedDate, heldBy } = domain;
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
          {heldBy && <HeldBy subdomain={subdomain} domain={domain} heldBy={heldBy} />}
        </div>
        {proposed && (
          <Button variant="quiet" onClick={() => setAsked(true)}>
            Refuse<span className="sr-only"> {name}</span>
          </Button>
        )}
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

interface HeldByProps {
  readonly subdomain: string;
  readonly domain: Domain;
  readonly heldBy: NonNullable<Domain["heldBy"]>;
}

/** Which other minisite has the domain, or has had it until lately. */
function HeldBy({ subdomain, domain, heldBy }: HeldByProps) {
  const [asked, setAsked] = useState(false);
  return (
    <div className="mt-2 grid justify-items-start gap-2 text-caption">
      <p>
        {heldBy.until
          ? `Kept for ${heldBy.subdomain}, which had it, until ${shortDate(heldBy.until)}.`
          : `${heldBy.subdomain} has it. Take it back there first.`}
      </p>
      {heldBy.until && (
        <Button
          variant="secondary"
          size="small"
          className="max-md:min-h-11"
          onClick={() => setAsked(true)}
        >
          Free it now<span className="sr-only"> {domain.name}</span>
        </Button>
      )}
      {asked && (
        <FreeModal
          subdomain={subdomain}
          domain={domain}
          heldBy={heldBy}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

/** Asks before a domain is no longer kept for the minisite that had it. */
function FreeModal({
  subdomain,
  domain: { domain, name },
  heldBy,
  onClose,
}: HeldByProps & { readonly onClose: () => void }) {
  const toast = useToast();
  const free = useApiMutation("adminFreeDomain", {
    invalidates: aboutDomains,
    onSuccess() {
      onClose();
      toast({ title: `${name} is no longer kept for ${heldBy.subdomain}` });
    },
  });
  return (
    <Modal
      title={<span className="wrap-anywhere">Free {name} now?</span>}
      description={`It is no longer kept for ${heldBy.subdomain}. Whoever proves it first has it.`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormMessage>{free.error && messageFor(free.error)}</FormMessage>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            loading={free.isPending}
            onClick={() => free.mutate({ subdomain, domain })}
          >
            Free it
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface TakeBackModalProps {
  readonly subdomain: string;
  readonly domain: Pick<Domain, "domain" | "name" | "state">;
  readonly onClose: () => void;
}

/** Asks before a domain is taken away from a minisite, or refused. */
export function TakeBackModal({ subdomain, domain, onClose }: TakeBackModalProps) {
  const { name, state } = domain;
  const refused = state === "proposed";
  const toast = useToast();
  const takeBack = useApiMutation("adminAllowDomain", {
    invalidates: aboutDomains,
    onSuccess() {
      onClose();
      toast({ title: refused ? `${name} is refused` : `${name} is no longer allowed` });
    },
  });
  return (
    <Modal
      title={
        <span className="wrap-anywhere">{refused ? `Refuse ${name}?` : `Take ${name} back?`}</span>
      }
      description={
        refused
          ? "It goes off the minisite's list. Its admins can propose it again."
          : isServed(domain)
            ? "It stops working at once, and people who are logged in there are logged out. You can allow it again; for 30 days no other minisite can have it."
            : "It stays on the list as proposed, and you can allow it again."
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormMessage>{takeBack.error && messageFor(takeBack.error)}</FormMessage>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {refused ? "Let it wait" : "Leave it allowed"}
          </Button>
          <Button
            variant="danger"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ subdomain, domain: domain.domain, allowed: false })}
          >
            {refused ? "Refuse" : "Take back"}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
