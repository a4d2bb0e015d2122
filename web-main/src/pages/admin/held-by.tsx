import { useApiMutation } from "@cuttle/web-kit/api";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { ConfirmModal } from "../../frame/confirm-modal.tsx";
import { shortDate } from "../../short-date.ts";
import { aboutDomains, type Domain } from "../minisite-admin/domains/domain-words.ts";

interface HeldByProps {
  readonly subdomain: string;
  readonly domain: Domain;
  readonly heldBy: NonNullable<Domain["heldBy"]>;
}

/** Which other minisite has the domain, or has had it until lately. */
export function HeldBy({ subdomain, domain, heldBy }: HeldByProps) {
  const [asked, setAsked] = useState(false);
  return (
    <div className="mt-2 grid justify-items-start gap-2 text-caption">
      <p>
        {heldBy.until
          ? `Reserved for ${heldBy.subdomain}, its last owner, until ${shortDate(heldBy.until)}.`
          : `${heldBy.subdomain} has this domain. Revoke it there first.`}
      </p>
      {heldBy.until && (
        <Button
          variant="secondary"
          size="small"
          className="max-md:min-h-11"
          onClick={() => setAsked(true)}
        >
          Release it now<span className="sr-only"> {domain.name}</span>
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

/** Asks before a domain is no longer reserved for the minisite that had it. */
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
      toast({ title: `${name} is no longer reserved for ${heldBy.subdomain}` });
    },
  });
  return (
    <ConfirmModal
      title={`Release ${name} now?`}
      description={`The domain is no longer reserved for ${heldBy.subdomain}. The first to prove ownership gets it.`}
      cancel="Keep it"
      confirm="Release it"
      call={free}
      onConfirm={() => free.mutate({ subdomain, domain })}
      onClose={onClose}
    />
  );
}
