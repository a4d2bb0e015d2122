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
          ? "The domain stops working at once, and people logged in there are logged out. No other minisite can have it for 30 days."
          : "You can add the domain again. It then needs a new approval and a new TXT record."
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
