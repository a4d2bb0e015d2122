import { maxLength } from "@cuttle/web-kit/api";
import type { ComponentProps } from "react";
import { ReasonModal } from "../reason-modal.tsx";

type ActModalProps = Omit<ComponentProps<typeof ReasonModal>, "help" | "maxLength" | "cancel">;

/** Asks for the reason of what an admin does to a person's account. */
export function ActModal(props: ActModalProps) {
  return (
    <ReasonModal
      {...props}
      help="It stays in the person's history, which only admins see."
      maxLength={maxLength.ActInput.reason}
    />
  );
}
