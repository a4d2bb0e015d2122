import { maxLength, useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { ConfirmModal } from "../../frame/confirm-modal.tsx";
import { aboutMinisites, hostOf, type Minisite } from "./minisite.ts";
import { ReasonModal } from "./reason-modal.tsx";

interface SuspendModalProps {
  readonly tenant: Minisite;
  readonly onClose: () => void;
}

/** Takes a minisite out of service, or brings it back. */
export default function SuspendModal(props: SuspendModalProps) {
  // As it was when the dialog opened.
  const [resumes] = useState(props.tenant.status === "suspended");
  return resumes ? <Resume {...props} /> : <Suspend {...props} />;
}

function Suspend({ tenant, onClose }: SuspendModalProps) {
  const { subdomain, displayName, origin } = tenant;
  const toast = useToast();
  const suspend = useApiMutation("adminSuspendTenant", {
    invalidates: aboutMinisites,
    onSuccess() {
      onClose();
      toast({ title: `${displayName} is suspended` });
    },
  });
  return (
    <ReasonModal
      title={`Suspend ${displayName}?`}
      description={`Visitors to ${hostOf(origin)} see a notice. Its members and settings stay as they are.`}
      help="Admins with a confirmed email address get the reason by email. Visitors don't see it."
      maxLength={maxLength.AdminSuspendTenantInput.reason}
      cancel="Keep it open"
      confirm="Suspend"
      call={suspend}
      onConfirm={(reason) => suspend.mutate({ subdomain, suspended: true, reason })}
      onClose={onClose}
    />
  );
}

function Resume({ tenant, onClose }: SuspendModalProps) {
  const { subdomain, displayName, origin } = tenant;
  const toast = useToast();
  const resume = useApiMutation("adminSuspendTenant", {
    invalidates: aboutMinisites,
    onSuccess() {
      onClose();
      toast({ tone: "success", title: `${displayName} is live again` });
    },
  });
  return (
    <ConfirmModal
      title={`Resume ${displayName}?`}
      description={`${hostOf(origin)} opens again for everyone, as it was. Its admins get an email.`}
      cancel="Not yet"
      confirm="Resume"
      variant="primary"
      call={resume}
      onConfirm={() => resume.mutate({ subdomain, suspended: false })}
      onClose={onClose}
    />
  );
}
