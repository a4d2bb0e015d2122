import { useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { ActModal } from "./act-modal.tsx";
import { aboutPerson, type Person } from "./person.ts";

interface LicenseModalProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Sets what a person may license their projects for. */
export function LicenseModal({ person, onClose }: LicenseModalProps) {
  const { username, canLicensePro, canLicenseMinisite } = person;
  const [before] = useState({ canLicensePro, canLicenseMinisite });
  const [wanted, setWanted] = useState(before);
  const toast = useToast();
  const tellFailure = useTellFailure();
  const set = useApiMutation("adminSetLicense", { invalidates: aboutPerson });

  async function undo() {
    try {
      await set.mutateAsync({ username, ...before, reason: "Undone" });
      toast({ title: `${username}'s licenses are as before` });
    } catch (error) {
      tellFailure(`${username}'s licenses weren't undone`, error);
    }
  }

  const boxes = [
    ["canLicensePro", "License projects for Pro (a creator)"],
    ["canLicenseMinisite", "License projects for a minisite's members"],
  ] as const;
  return (
    <ActModal
      title={`Set ${username}'s licenses`}
      description="Lists show the projects of people with a license without a review."
      confirm="Set the licenses"
      call={set}
      onConfirm={(reason) =>
        set.mutate(
          { username, ...wanted, reason },
          {
            onSuccess() {
              onClose();
              toast({
                tone: "success",
                title: `${username}'s licenses are set`,
                action: { label: "Undo", onAction: () => void undo() },
              });
            },
          },
        )
      }
      onClose={onClose}
    >
      {boxes.map(([name, label]) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={wanted[name]}
            onChange={({ currentTarget }) =>
              setWanted((now) => ({ ...now, [name]: currentTarget.checked }))
            }
          />
          {label}
        </label>
      ))}
    </ActModal>
  );
}
