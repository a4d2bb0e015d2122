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
      title={refused ? `Refuse ${name}?` : `Revoke ${name}?`}
      description={
        refused
          ? "The domain is removed from the minisite's list. Its admins can propose it again."
          : isServed(domain)
            ? "The domain stops working at once, and people logged in there are logged out. You can allow it again. No other minisite can have it for 30 days."
            : "The domain stays on the list as proposed. You can allow it again."
      }
      cancel={refused ? "Decide later" : "Keep it allowed"}
      confirm={refused ? "Refuse" : "Revoke"}
      call={takeBack}
      onConfirm={() => takeBack.mutate({ subdomain, domain: domain.domain, allowed: false })}
      onClose={onClose}
    />
  );
}
