import { messageFor, type Schemas, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage, useToast } from "@cuttle/web-kit/ui";
import { type ReactNode, useState } from "react";
import { aboutDomains, type DomainState } from "../minisite-admin/domains/domain-words.ts";
import { TakeBackModal } from "./take-back-modal.tsx";

interface DomainRowProps {
  readonly claim: Pick<Schemas["Proposal"], "subdomain" | "domain" | "name">;
  readonly state: DomainState;
  /** What is known of it, below its name. */
  readonly children: ReactNode;
}

/** A domain that a minisite's admins proposed: allow it, refuse it, or take that back. */
export function DomainRow({ claim, state, children }: DomainRowProps) {
  const { subdomain, domain, name } = claim;
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
          {name !== domain && <p className="wrap-anywhere font-mono text-caption">{domain}</p>}
          {children}
        </div>
        <div className="flex flex-wrap gap-3">
          {proposed && (
            <Button variant="quiet" onClick={() => setAsked(true)}>
              Refuse<span className="sr-only"> {name}</span>
            </Button>
          )}
          {/* One button, which keeps the focus when it becomes the other. */}
          <Button
            key="decide"
            variant="secondary"
            loading={allow.isPending}
            onClick={() => {
              if (proposed) allow.mutate({ subdomain, domain, allowed: true });
              else setAsked(true);
            }}
          >
            {proposed ? "Allow" : "Revoke"}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      <FormMessage>{allow.error && messageFor(allow.error)}</FormMessage>
      {asked && (
        <TakeBackModal
          subdomain={subdomain}
          domain={{ domain, name, state }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
