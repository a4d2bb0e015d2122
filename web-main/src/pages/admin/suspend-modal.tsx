import { ApiError, maxLength, messageFor, useApiMutation } from "@cuttle/web-kit/api";
import {
  Button,
  FieldFrame,
  FormMessage,
  inputClass,
  Modal,
  ModalActions,
  useToast,
} from "@cuttle/web-kit/ui";
import { type FormEvent, useState } from "react";
import { ConfirmModal } from "../../frame/confirm-modal.tsx";
import { aboutMinisites, hostOf, type Minisite } from "./minisite.ts";

interface SuspendModalProps {
  readonly tenant: Minisite;
  readonly onClose: () => void;
}

/** Takes a minisite out of service, or brings it back. */
export function SuspendModal(props: SuspendModalProps) {
  // As it was when the dialog opened.
  const [resumes] = useState(props.tenant.status === "suspended");
  return resumes ? <Resume {...props} /> : <Suspend {...props} />;
}

const noReason = "Please give a reason.";

function Suspend({ tenant, onClose }: SuspendModalProps) {
  const { subdomain, displayName, origin } = tenant;
  const toast = useToast();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const suspend = useApiMutation("adminSuspendTenant", {
    invalidates: aboutMinisites,
    onSuccess() {
      onClose();
      toast({ title: `${displayName} is suspended` });
    },
  });
  const refused = suspend.error instanceof ApiError ? suspend.error.fields.reason : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === "");
    if (given) suspend.mutate({ subdomain, suspended: true, reason: given });
  }

  return (
    <Modal
      title={`Suspend ${displayName}?`}
      description={`Visitors to ${hostOf(origin)} see a notice. Its members and settings stay as they are.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FieldFrame
          label="Reason"
          help="Admins with a confirmed email address get the reason by email. Visitors don't see it."
          error={missing ? noReason : refused}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={maxLength.AdminSuspendTenantInput.reason}
              className={inputClass}
              value={reason}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setMissing(false);
              }}
            />
          )}
        </FieldFrame>
        <FormMessage>{suspend.error && !refused && messageFor(suspend.error)}</FormMessage>
        <ModalActions cancel="Keep it open" onCancel={onClose}>
          <Button type="submit" loading={suspend.isPending}>
            Suspend
          </Button>
        </ModalActions>
      </form>
    </Modal>
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
