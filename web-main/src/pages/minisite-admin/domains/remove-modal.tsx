import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
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
    <Modal
      title={<span className="wrap-anywhere">Remove {name}?</span>}
      description={
        isServed(domain)
          ? "It stops working at once, and people who are logged in there are logged out. For 30 days no other minisite can have it."
          : "You can add it again. Then it has to be allowed again, and its TXT record has another value."
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormMessage>{remove.error && messageFor(remove.error)}</FormMessage>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate({ subdomain, domain: domain.domain })}
          >
            Remove
          </Button>
        </div>
      </div>
    </Modal>
  );
}
