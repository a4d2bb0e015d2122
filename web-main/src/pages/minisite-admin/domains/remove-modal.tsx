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
          ? "It stops working at once, and people who are logged in there are logged out. For 30 days no other minisite can have it."
          : "You can add it again. Then it has to be allowed again, and its TXT record has another value."
      }
      cancel="Keep it"
      confirm="Remove"
      call={remove}
      onConfirm={() => remove.mutate({ subdomain, domain: domain.domain })}
      onClose={onClose}
    />
  );
}
