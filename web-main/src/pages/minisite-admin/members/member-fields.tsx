import { looksLikeEmail } from "@cuttle/web-kit/account";
import { Field } from "@cuttle/web-kit/ui";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ChoiceList } from "../../project-own/choice-list.tsx";
import type { Member } from "../minisite.ts";
import { roles, roleWords } from "../role-words.ts";
import { SwitchField } from "../switch-field.tsx";
import { type MemberValues, voidsLetter } from "./use-save-member.ts";

interface MemberFieldsProps {
  readonly form: UseFormReturn<MemberValues>;
  /** The member to edit; undefined: a new one. */
  readonly member: Member | undefined;
  /** The minisite's name. */
  readonly displayName: string;
}

const choices = roles.map((value) => ({
  value,
  label: roleWords[value].label,
  text: roleWords[value].meaning,
}));

/** Name, address and role of a member, and whether they get a letter. */
export function MemberFields({ form, member, displayName }: MemberFieldsProps) {
  const { register, control, setValue } = form;
  const { errors } = form.formState;
  const [role, email, invite] = useWatch({ control, name: ["role", "email", "invite"] });
  const canceled = role === "canceled";
  const moved = member !== undefined && email.trim() !== member.email;
  const demoted = member?.role === "admin" && role !== "admin";
  return (
    <>
      <Field
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...register("name", {
          validate: (text) => text.trim() !== "" || "Please provide a name",
        })}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        help={
          moved &&
          (member.connected
            ? "Their account stays connected."
            : "The link in an email sent to the old address no longer works.")
        }
        {...register("email", {
          validate: (text) => looksLikeEmail(text) || "Please provide a valid email address",
        })}
      />
      <ChoiceList
        legend="Role"
        help={
          demoted
            ? `They can no longer manage ${displayName}. If this is you, you lose access to this page.`
            : undefined
        }
        kind="radio"
        choices={choices}
        className="grid gap-2"
        error={errors.role?.message}
        input={register("role")}
      />
      {(!member || voidsLetter(member, email)) && (
        <SwitchField
          label={member ? "Send an email to the new address" : "Send an invitation by email"}
          help={
            canceled
              ? "Canceled members don't get an invitation."
              : "The email has a link that connects their account and works for 30 days. Without an email they join with this address."
          }
          disabled={canceled}
          checked={invite && !canceled}
          onChange={({ currentTarget }) =>
            setValue("invite", currentTarget.checked, { shouldDirty: true })
          }
        />
      )}
    </>
  );
}
