import { showRefusal } from "@cuttle/web-kit/account";
import { type Input, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, Modal } from "@cuttle/web-kit/ui";
import { UserMinus } from "lucide-react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { useTellUnsaved } from "../../../frame/keep-unsaved.tsx";
import { LoggedOut } from "../../../frame/logged-out.tsx";
import { useUserState } from "../../../frame/use-user-state.ts";
import type { Managed, Member } from "../minisite.ts";
import { MemberFields } from "./member-fields.tsx";
import { type MemberValues, useSaveMember } from "./use-save-member.ts";

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

/** Adds a member, or changes one. Error messages are S1 §5's. */
export function MemberModal(props: MemberModalProps) {
  const { minisite, member, email = "", listed, onRemove, onClose } = props;
  const { subdomain, displayName } = minisite;
  const { invalidate } = useApi();
  const { user } = useSession();
  const { add, update } = useSaveMember(subdomain, listed);
  const form = useForm<MemberValues>({
    defaultValues: member
      ? { name: member.name, email: member.email, role: member.role, invite: true }
      : { name: "", email, role: "paid", invite: true },
  });
  const { handleSubmit, setError, clearErrors } = form;
  const { isSubmitting, isDirty } = form.formState;
  useTellUnsaved(isDirty);
  // After another login, an error about being logged out is outdated.
  const [problem, setProblem] = useUserState("");
  // A login opened from here replaces it.
  const covered = useSearchParams()[0].has("modal");

  const submit = handleSubmit(async (written) => {
    const values = { ...written, name: written.name.trim(), email: written.email.trim() };
    try {
      await (member ? update(member, values) : add(values));
      onClose();
    } catch (error) {
      showRefusal<MemberValues>(error, ["name", "email", "role"], (field, shown, options) =>
        field === "root" ? setProblem(shown.message ?? "") : setError(field, shown, options),
      );
      // The member may have changed.
      if (member) invalidate("minisiteAdminGetMembers");
    }
  });

  if (covered) return null;
  return (
    <Modal
      title={member ? `Edit ${member.name}` : "Add a member"}
      description={member ? undefined : `They become a member at once.`}
      size="medium"
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          clearErrors(); // the server's errors of the last attempt are outdated
          setProblem("");
          void submit(event);
        }}
        className="grid gap-5"
      >
        <MemberFields form={form} member={member} displayName={displayName} />
        <FormMessage>{problem}</FormMessage>
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
            <LoggedOut>Your entries are still here. Log in again to continue.</LoggedOut>
          )}
        </div>
      </form>
    </Modal>
  );
}
