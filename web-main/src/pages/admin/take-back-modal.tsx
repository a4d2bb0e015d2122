import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import { aboutDomains, type Domain, isServed } from "../minisite-admin/domains/domain-words.ts";

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
        <span className="wrap-anywhere">{refused ? `Refuse ${name}?` : `Revoke ${name}?`}</span>
      }
      description={
        refused
          ? "The domain is removed from the minisite's list. Its admins can propose it again."
          : isServed(domain)
            ? "The domain stops working at once, and people logged in there are logged out. You can allow it again. No other minisite can have it for 30 days."
            : "The domain stays on the list as proposed. You can allow it again."
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormMessage>{takeBack.error && messageFor(takeBack.error)}</FormMessage>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {refused ? "Decide later" : "Keep it allowed"}
          </Button>
          <Button
            variant="danger"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ subdomain, domain: domain.domain, allowed: false })}
          >
            {refused ? "Refuse" : "Revoke"}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
