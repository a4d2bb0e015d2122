import { ApiError, type Input, useApiMutation } from "@cuttle/web-kit/api";
import { Field, FieldFrame, inputClass, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { ActModal } from "./act-modal.tsx";
import { aboutPerson, lastDay, type Person } from "./person.ts";

type Plan = Input<"adminSetPlan">["plan"];

const plans: Readonly<Record<Plan, string>> = {
  Free: "Nothing: end what an admin has given",
  "K-12 Education Free": "K-12 Education Free",
  "K-12 Education": "K-12 Education",
  Pro: "Pro",
  Gift: "Gift",
};

interface PlanModalProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Gives a person a plan, or ends what an admin has given. */
export function PlanModal({ person, onClose }: PlanModalProps) {
  const { username, entitlements } = person;
  const given = entitlements.find(({ source, holds }) => source === "admin" && holds);
  const [plan, setPlan] = useState<Plan | "">(given?.plan ?? "");
  const [until, setUntil] = useState(given?.until ? lastDay(given.until) : "");
  const toast = useToast();
  const tellFailure = useTellFailure();
  const set = useApiMutation("adminSetPlan", { invalidates: aboutPerson });
  const refused = set.error instanceof ApiError ? set.error.fields.until : undefined;

  async function undo() {
    const before = {
      plan: given?.plan ?? "Free",
      until: given?.until ? lastDay(given.until) : null,
    } as const;
    try {
      await set.mutateAsync({ username, ...before, reason: "Undone" });
      toast({ title: `${username}'s plan is as before` });
    } catch (error) {
      tellFailure(`${username}'s plan wasn't undone`, error);
    }
  }

  return (
    <ActModal
      title={`Set ${username}'s plan`}
      description="What they bought or redeemed stays. The best plan counts."
      confirm="Set the plan"
      call={set}
      onConfirm={(reason) =>
        plan !== "" &&
        set.mutate(
          { username, plan, until: (plan !== "Free" && until) || null, reason },
          {
            onSuccess: ({ user }) => {
              onClose();
              toast({
                tone: "success",
                title: `${username} is on ${user.plan}`,
                action: { label: "Undo", onAction: () => void undo() },
              });
            },
          },
        )
      }
      onClose={onClose}
    >
      <FieldFrame label="Plan">
        {(control) => (
          <select
            {...control}
            className={inputClass}
            required
            value={plan}
            onChange={({ currentTarget }) => setPlan(currentTarget.value as Plan)}
          >
            {plan === "" && <option value="">Choose a plan</option>}
            {Object.entries(plans).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {plan !== "Free" && (
        <Field
          type="date"
          label="Last day"
          help="Leave it empty to give the plan for good."
          error={refused}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      )}
    </ActModal>
  );
}
