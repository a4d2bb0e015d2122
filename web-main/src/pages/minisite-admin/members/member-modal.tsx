import { looksLikeEmail, showRefusal } from "@cuttle/web-kit/account";
import { type Input, messageFor, useApi, useAskAgain, useChangeAnswer } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, Field, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import { UserMinus } from "lucide-react";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router";
import { useTellUnsaved } from "../../../frame/keep-unsaved.tsx";
import { LoggedOut } from "../../../frame/logged-out.tsx";
import { ChoiceList } from "../../project-own/choice-list.tsx";
import type { Managed, Member, Role } from "../minisite.ts";
import { roles, roleWords } from "../role-words.ts";
import { SwitchField } from "../switch-field.tsx";
import { useAskWhoFirst } from "../use-ask-who-first.ts";

interface MemberModalProps {
  readonly minisite: Managed["minisite"];
  /** The member to edit; undefined: add one. */
  readonly member?: Member;
  /** The known address of a new member. */
  readonly email?: string;
  /** The list on the page, which shows a change at once. */
  readonly listed: Input<"minisiteAdminGetMembers">;
  readonly onRemove: (member: Member) => void;
  readonly onClose: () => void;
}

interface MemberValues {
  name: string;
  email: string;
  role: Role;
  invite: boolean;
}

const choices = roles.map((value) => ({
  value,
  label: roleWords[value].label,
  text: roleWords[value].meaning,
}));

/** Adds a member, or changes one. Error messages are S1 §5's. */
export function MemberModal({
  minisite,
  member,
  email,
  listed,
  onRemove,
  onClose,
}: MemberModalProps) {
  const { subdomain, displayName } = minisite;
  const { call } = useApi();
  const toast = useToast();
  const change = useChangeAnswer("minisiteAdminGetMembers");
  const askAgain = useAskAgain();
  const askWhoFirst = useAskWhoFirst(subdomain);
  const { user } = useSession();
  const form = useForm<MemberValues>({
    defaultValues: member
      ? { name: member.name, email: member.email, role: member.role, invite: true }
      : { name: "", email: email ?? "", role: "paid", invite: true },
  });
  const { register, control, handleSubmit, setError, clearErrors, setValue } = form;
  const { errors, isSubmitting, isDirty } = form.formState;
  useTellUnsaved(isDirty);
  // A login opened from here replaces it.
  const covered = useSearchParams()[0].has("modal");
  const [role, typed, invite] = useWatch({ control, name: ["role", "email", "invite"] });
  const canceled = role === "canceled";
  const moved = member !== undefined && typed.trim() !== member.email;
  /** A letter that went to the old address no longer works. */
  const voided = moved && !member.connected;
  const demoted = member?.role === "admin" && role !== "admin";

  // An error about being logged out is outdated, or shown where the buttons were.
  const userId = user?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is somebody else.
  useEffect(() => clearErrors("root"), [clearErrors, userId]);

  async function add({ name, email, role, invite }: MemberValues) {
    const letter = invite && !canceled;
    const input = { subdomain, name, email, role, invite: letter };
    const { message } = await call("minisiteAdminAddMember", input);
    toast({
      tone: "success",
      title: `${name} is on the list`,
      ...(letter && { description: message || onItsWay(email) }),
    });
  }

  /** The result, or "" when the letter was not sent: the member is saved either way. */
  async function sendLetter(email: string): Promise<string> {
    try {
      const input = { subdomain, email };
      const { message } = await call("minisiteAdminSendLetter", input, { skipRedraw: true });
      return message || onItsWay(email);
    } catch (error) {
      const title = `The letter to ${email} did not go out`;
      toast({ tone: "danger", title, description: messageFor(error) });
      return "";
    }
  }

  async function update(seen: Member, { name, email, role, invite }: MemberValues) {
    const { minisiteMemberId } = seen;
    const was = { name: seen.name, email: seen.email, role: seen.role };
    const input = { minisiteMemberId, subdomain, name, email, role, was };
    const { member: now } = await call("minisiteAdminUpdateMember", input, { skipRedraw: true });
    const isThem = (one: Member) => one.minisiteMemberId === minisiteMemberId;
    change(listed, (list) => ({
      ...list,
      members: list.members.map((one) => (isThem(one) ? now : one)),
    }));
    const letter = voided && invite && role !== "canceled" && (await sendLetter(email));
    toast({ tone: "success", title: `${name} is saved`, ...(letter && { description: letter }) });
    void askWhoFirst("minisiteAdminGetMembers", "getMinisiteAdmin");
  }

  const submit = handleSubmit(async (written) => {
    const values = { ...written, name: written.name.trim(), email: written.email.trim() };
    try {
      await (member ? update(member, values) : add(values));
      onClose();
    } catch (error) {
      showRefusal(error, ["name", "email", "role"], setError);
      // The member may have changed, or the session has ended. A refused addition refetches everything by itself.
      if (member) askAgain("minisiteAdminGetMembers", "loggedInUser");
    }
  });

  if (covered) return null;
  return (
    <Modal
      title={member ? `Edit ${member.name}` : "Add a member"}
      description={member ? undefined : `They belong to ${displayName} from then on.`}
      size="medium"
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          clearErrors(); // the server's errors of the last attempt are outdated
          void submit(event);
        }}
        className="grid gap-5"
      >
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
              : "A letter that went to the old address no longer works.")
          }
          {...register("email", {
            validate: (text) => looksLikeEmail(text) || "Please provide a valid email address",
          })}
        />
        <ChoiceList
          legend="Role"
          help={
            demoted
              ? `They can no longer manage ${displayName} then. If this is you, this page closes to you.`
              : undefined
          }
          kind="radio"
          choices={choices}
          className="grid gap-2"
          error={errors.role?.message}
          input={register("role")}
        />
        {(!member || voided) && (
          <SwitchField
            label={member ? "Send a letter to the new address" : "Send an invitation letter"}
            help={
              canceled
                ? "Nobody who is canceled gets one: it would lead nowhere."
                : "With a link, good for 30 days, that connects their account. Who gets none connects by their email address."
            }
            disabled={canceled}
            checked={invite && !canceled}
            onChange={({ currentTarget }) =>
              setValue("invite", currentTarget.checked, { shouldDirty: true })
            }
          />
        )}
        <FormMessage>{errors.root?.message}</FormMessage>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {user ? (
            <>
              {member && (
                <Button variant="quiet" className="-ml-4 mr-auto" onClick={() => onRemove(member)}>
                  <UserMinus className="size-4.5" aria-hidden="true" />
                  Remove
                </Button>
              )}
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isSubmitting}>
                {member ? "Save" : "Add"}
              </Button>
            </>
          ) : (
            <LoggedOut>What you typed is still here: log in again, then go on.</LoggedOut>
          )}
        </div>
      </form>
    </Modal>
  );
}

function onItsWay(email: string): string {
  return `A letter is on its way to ${email}.`;
}
