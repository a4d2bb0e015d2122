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
        {primary ? "Stop using as main address" : "Make main address"}
        <span className="sr-only"> {name}</span>
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
          ? { title: "All addresses work on their own again" }
          : { tone: "success", title: `${name} is the main address` },
      );
    },
  });

  return (
    <ConfirmModal
      title={primary ? `Stop using ${name} as the main address?` : `Make ${name} the main address?`}
      description={
        primary
          ? `Every address of ${displayName} shows its pages again, and emails link to its address with us.`
          : `Emails and links of ${displayName} use this address, and its other addresses redirect there. People logged in at another address have to log in again.`
      }
      cancel="Keep it"
      confirm={primary ? "Stop using it" : "Make main address"}
      variant="primary"
      call={choose}
      onConfirm={() => choose.mutate({ subdomain, domain: primary ? "" : domain.domain })}
      onClose={onClose}
    />
  );
}
