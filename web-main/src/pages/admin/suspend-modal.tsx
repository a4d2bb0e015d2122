import { useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { ConfirmModal } from "../../frame/confirm-modal.tsx";
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
    <ConfirmModal
      title={suspended ? `Suspend ${displayName}?` : `Resume ${displayName}?`}
      description={
        suspended
          ? `Visitors to ${hostOf(origin)} see a notice. Its members and settings stay as they are.`
          : `${hostOf(origin)} opens again for everyone, as it was.`
      }
      cancel={suspended ? "Keep it open" : "Not yet"}
      confirm={suspended ? "Suspend" : "Resume"}
      variant="primary"
      call={suspend}
      onConfirm={() => suspend.mutate({ subdomain, suspended })}
      onClose={onClose}
    />
  );
}
