import { useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import { aboutDomains, type Domain, isServed } from "./domain-words.ts";

interface RemoveModalProps {
  readonly subdomain: string;
  readonly domain: Domain;
  readonly onClose: () => void;
}

/** Asks before a domain is given up. */
export function RemoveModal({ subdomain, domain, onClose }: RemoveModalProps) {
  const { name } = domain;
  const toast = useToast();
  const remove = useApiMutation("minisiteAdminRemoveDomain", {
    invalidates: aboutDomains,
    onSuccess() {
      onClose();
      toast({ title: `${name} is removed` });
    },
  });

  return (
    <ConfirmModal
      title={`Remove ${name}?`}
      description={
        isServed(domain)
          ? "The domain stops working at once, and people logged in there are logged out. No other minisite can have it for 30 days."
          : "You can add the domain again. It then needs a new approval and a new TXT record."
      }
      cancel="Keep it"
      confirm="Remove"
      call={remove}
      onConfirm={() => remove.mutate({ subdomain, domain: domain.domain })}
      onClose={onClose}
    />
  );
}
