import { failureText, showRefusal, TextButton } from "@cuttle/web-kit/account";
import { ApiError, useApiMutation } from "@cuttle/web-kit/api";
import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, PasswordField } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useTellUnsaved } from "../../frame/keep-unsaved.tsx";
import { LoggedOut } from "../../frame/logged-out.tsx";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { useUserState } from "../../frame/use-user-state.ts";

interface PasswordValues {
  oldPassword: string;
  newPassword: string;
}

const empty: PasswordValues = { oldPassword: "", newPassword: "" };

export function Password({ user }: { user: LoggedInUser }) {
  const session = useSession();
  const openModal = useOpenModal();
  const change = useApiMutation("changePassword", { invalidates: ["listSessions"] });
  const { register, handleSubmit, setError, setFocus, reset, watch, formState } =
    useForm<PasswordValues>({
      defaultValues: empty,
    });
  const { errors, isDirty } = formState;
  const { oldPassword, newPassword } = watch();
  const [changed, setChanged] = useState(false);
  if (changed && isDirty) setChanged(false);
  const [failure, setFailure] = useUserState("");
  useTellUnsaved(isDirty);

  useEffect(() => {
    if (changed) setFocus("oldPassword"); // the button is disabled now
  }, [changed, setFocus]);

  const submit = handleSubmit(async (values) => {
    setFailure("");
    try {
      await change.mutateAsync(values);
      reset(empty);
      setChanged(true);
    } catch (error) {
      const refused = error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (refused) showRefusal(error, ["oldPassword", "newPassword"], setError);
      else setFailure(failureText(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {/* Password managers save the new password under this name. */}
      <input
        type="text"
        autoComplete="username"
        value={user.username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <PasswordField
        label="Old password"
        aside={
          <TextButton onClick={() => openModal("forgotPassword")}>Forgot password?</TextButton>
        }
        autoComplete="current-password"
        error={errors.oldPassword?.message}
        {...register("oldPassword")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters."
        error={errors.newPassword?.message}
        {...register("newPassword")}
      />
      <FormMessage>{failure}</FormMessage>
      <FormMessage tone="success">
        {changed && "Success! Your password has been changed."}
      </FormMessage>
      <div className="flex flex-wrap items-center gap-4">
        {session.user ? (
          <Button
            type="submit"
            variant="secondary"
            disabled={oldPassword === "" || newPassword === ""}
            loading={change.isPending}
          >
            Change password
          </Button>
        ) : (
          isDirty && <LoggedOut>Your entries are still here. Log in again to continue.</LoggedOut>
        )}
      </div>
    </form>
  );
}
