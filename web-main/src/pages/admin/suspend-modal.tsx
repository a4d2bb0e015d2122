import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { aboutMinisites, hostOf, type Minisite } from "./minisite.ts";

interface SuspendModalProps {
  readonly tenant: Minisite;
  readonly onClose: () => void;
}

/** Takes a minisite out of service, or brings it back. */
export function SuspendModal({ tenant, onClose }: SuspendModalProps) {
  const { subdomain, displayName, origin, status } = tenant;
  const toast = useToast();
  // As it was when the dialog opened.
  const [suspended] = useState(status !== "suspended");

  const suspend = useApiMutation("adminSuspendTenant", {
    invalidates: aboutMinisites,
    onSuccess() {
      onClose();
      toast(
        suspended
          ? { title: `${displayName} is suspended` }
          : { tone: "success", title: `${displayName} is live again` },
      );
    },
  });

  return (
    <Modal
      title={suspended ? `Suspend ${displayName}?` : `Resume ${displayName}?`}
      description={
        suspended
          ? `Visitors to ${hostOf(origin)} see a notice. Its members and settings stay as they are.`
          : `${hostOf(origin)} opens again for everyone, as it was.`
      }
      onClose={onClose}
    >
      <FormMessage>{suspend.error && messageFor(suspend.error)}</FormMessage>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {suspended ? "Keep it open" : "Not yet"}
        </Button>
        <Button
          loading={suspend.isPending}
          onClick={() => suspend.mutate({ subdomain, suspended })}
        >
          {suspended ? "Suspend" : "Resume"}
        </Button>
      </div>
    </Modal>
  );
}
