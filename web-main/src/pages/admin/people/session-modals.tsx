import { useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { ActModal } from "./act-modal.tsx";
import { aboutPerson, type Person } from "./person.ts";
import { ZapierSecrets } from "./zapier-secrets.tsx";

interface ModalProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Suspends a person, or ends that. */
export function SuspendModal(props: ModalProps) {
  // As it was when the dialog opened.
  const [ends] = useState(props.person.suspendedDate !== null);
  return ends ? <Unsuspend {...props} /> : <Suspend {...props} />;
}

function Suspend({ person, onClose }: ModalProps) {
  const { username, deletedDate } = person;
  const toast = useToast();
  const tellFailure = useTellFailure();
  const unsuspend = useApiMutation("adminUnsuspendUser", { invalidates: aboutPerson });
  const suspend = useApiMutation("adminSuspendUser", { invalidates: aboutPerson });

  async function undo() {
    try {
      await unsuspend.mutateAsync({ username, reason: "Undone" });
      toast({
        title: `${username} isn't suspended`,
        description: "A subscription stays canceled until they resume it.",
      });
    } catch (error) {
      tellFailure(`${username} is still suspended`, error);
    }
  }

  return (
    <ActModal
      title={`Suspend ${username}?`}
      description={`They're logged out everywhere and can't log in. Nobody sees their projects or profile, and their subscription isn't renewed.${deletedDate ? "" : " Nothing is deleted."}`}
      confirm="Suspend"
      call={suspend}
      onConfirm={(reason) =>
        suspend.mutate(
          { username, reason },
          {
            onSuccess() {
              onClose();
              toast({
                title: `${username} is suspended`,
                action: { label: "Undo", onAction: () => void undo() },
              });
            },
          },
        )
      }
      onClose={onClose}
    >
      <ZapierSecrets person={person} />
    </ActModal>
  );
}

function Unsuspend({ person: { username }, onClose }: ModalProps) {
  const toast = useToast();
  const unsuspend = useApiMutation("adminUnsuspendUser", { invalidates: aboutPerson });
  return (
    <ActModal
      title={`End ${username}'s suspension?`}
      description="They can log in, and their projects are back. A subscription stays canceled until they resume it."
      confirm="End the suspension"
      call={unsuspend}
      onConfirm={(reason) =>
        unsuspend.mutate(
          { username, reason },
          {
            onSuccess() {
              onClose();
              toast({ tone: "success", title: `${username} isn't suspended anymore` });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** Ends all sessions of a person. */
export function SignOutModal({ person: { username }, onClose }: ModalProps) {
  const toast = useToast();
  const signOut = useApiMutation("adminSignOutUser", { invalidates: aboutPerson });
  return (
    <ActModal
      title={`Log ${username} out everywhere?`}
      description="Their password stays the same, so they can log in again."
      confirm="Log out everywhere"
      call={signOut}
      onConfirm={(reason) =>
        signOut.mutate(
          { username, reason },
          {
            onSuccess() {
              onClose();
              toast({ tone: "success", title: `${username} is logged out everywhere` });
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
