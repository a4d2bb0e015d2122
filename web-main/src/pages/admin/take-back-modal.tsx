import { useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { ConfirmModal } from "../../frame/confirm-modal.tsx";
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
    <ConfirmModal
      title={refused ? `Refuse ${name}?` : `Take ${name} back?`}
      description={
        refused
          ? "It goes off the minisite's list. Its admins can propose it again."
          : isServed(domain)
            ? "It stops working at once, and people who are logged in there are logged out. You can allow it again; for 30 days no other minisite can have it."
            : "It stays on the list as proposed, and you can allow it again."
      }
      cancel={refused ? "Let it wait" : "Leave it allowed"}
      confirm={refused ? "Refuse" : "Take back"}
      call={takeBack}
      onConfirm={() => takeBack.mutate({ subdomain, domain: domain.domain, allowed: false })}
      onClose={onClose}
    />
  );
}
