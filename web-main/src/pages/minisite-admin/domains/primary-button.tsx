import { useApiMutation } from "@cuttle/web-kit/api";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import type { Managed } from "../minisite.ts";
import { aboutDomains, type Domain } from "./domain-words.ts";

interface PrimaryButtonProps {
  readonly minisite: Managed["minisite"];
  readonly domain: Domain;
}

/** Makes a live domain the minisite's address, or ends that. It asks first: people have to log in again. */
export function PrimaryButton({ minisite, domain }: PrimaryButtonProps) {
  const [asked, setAsked] = useState(false);
  const { primary, name } = domain;
  if (!primary && domain.state !== "live") return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {primary ? "No primary address" : "Make primary"}
        <span className="sr-only">{primary ? ` instead of ${name}` : ` ${name}`}</span>
      </Button>
      {asked && (
        <PrimaryModal minisite={minisite} domain={domain} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function PrimaryModal({
  minisite: { subdomain, displayName },
  domain,
  onClose,
}: PrimaryButtonProps & { readonly onClose: () => void }) {
  const { primary, name } = domain;
  const toast = useToast();
  const choose = useApiMutation("minisiteAdminSetPrimaryDomain", {
    invalidates: aboutDomains,
    onSuccess() {
      onClose();
      toast(
        primary
          ? { title: "All addresses work again" }
          : { tone: "success", title: `${name} is the primary address` },
      );
    },
  });

  return (
    <ConfirmModal
      title={primary ? "Have no primary address?" : `Make ${name} the primary address?`}
      description={
        primary
          ? `Every address of ${displayName} shows its pages again, and letters lead to the one below our domain.`
          : `Letters and links of ${displayName} lead there, and its other addresses redirect there. Whoever is logged in at another address logs in once more.`
      }
      cancel="Leave it"
      confirm={primary ? "Have none" : "Make primary"}
      variant="primary"
      call={choose}
      onConfirm={() => choose.mutate({ subdomain, domain: primary ? "" : domain.domain })}
      onClose={onClose}
    />
  );
}
