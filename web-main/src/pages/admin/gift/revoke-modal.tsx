import { useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { ConfirmModal } from "../../../frame/confirm-modal.tsx";

interface RevokeModalProps {
  readonly batchId: string;
  /** Of one code; null for all that are open. */
  readonly number: number | null;
  /** How many are open. */
  readonly open: number;
  /** It closes, too. */
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Makes one code invalid, or all of a batch that nobody has redeemed. */
export function RevokeModal(props: RevokeModalProps) {
  const { batchId, number, onRevoked, onClose } = props;
  const toast = useToast();
  const [open] = useState(props.open); // as it was when the dialog opened
  const revoke = useApiMutation("adminRevokeGiftCodes", {
    invalidates: ["adminListGiftBatches"],
    onSuccess({ revoked }) {
      onRevoked();
      toast({
        tone: "success",
        title: revoked === 1 ? "1 code is revoked" : `${revoked} codes are revoked`,
      });
    },
  });
  const one = number !== null || open === 1;
  return (
    <ConfirmModal
      title={
        number !== null
          ? `Revoke No. ${number}?`
          : one
            ? "Revoke the open code?"
            : `Revoke all ${open} open codes?`
      }
      description={
        one
          ? "Anyone who tries it sees that the code is invalid. You can't undo this."
          : "Anyone who tries one sees that the code is invalid. Months already redeemed stay. You can't undo this."
      }
      cancel={one ? "Keep it" : "Keep them"}
      confirm="Revoke"
      call={revoke}
      onConfirm={() => revoke.mutate({ giftBatchId: batchId, number })}
      onClose={onClose}
    />
  );
}
