import { messageFor, type Output, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, ModalActions, useToast } from "@cuttle/web-kit/ui";

interface RotateModalProps {
  readonly subdomain: string;
  readonly onReplaced: (access: Output<"minisiteAdminRotateZapierSecret">) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of the old secret. */
export function RotateModal({ subdomain, onReplaced, onClose }: RotateModalProps) {
  const toast = useToast();
  const rotate = useApiMutation("minisiteAdminRotateZapierSecret", {
    invalidates: ["minisiteAdminListHistory"],
    onSuccess(access) {
      onReplaced(access);
      toast({ tone: "success", title: "There is a new secret. Connect Zapier with it." });
    },
  });
  const pressed = (keepOld: boolean) => rotate.isPending && rotate.variables.keepOld === keepOld;

  return (
    <Modal
      title="Replace the secret?"
      description="Zapier needs the new secret. If someone else may know the old one, end it at once: your Zaps stop until you reconnect them. Otherwise keep it for 7 days and reconnect in that time. Either way, turn Zaps that start with a Cuttle trigger off and on again after you reconnect."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormMessage>{rotate.error && messageFor(rotate.error)}</FormMessage>
        <ModalActions>
          <Button
            variant="danger"
            loading={pressed(false)}
            onClick={() => rotate.mutate({ subdomain, keepOld: false })}
          >
            End it at once
          </Button>
          <Button
            loading={pressed(true)}
            onClick={() => rotate.mutate({ subdomain, keepOld: true })}
          >
            Keep it for 7 days
          </Button>
        </ModalActions>
      </div>
    </Modal>
  );
}
