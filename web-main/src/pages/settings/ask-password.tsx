import { showRefusal } from "@cuttle/web-kit/account";
import { ApiError, useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, Modal, ModalActions, PasswordField } from "@cuttle/web-kit/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { LogInAgain } from "./log-in-again.tsx";

/**
 * For calls that the server refuses until the person has shown their password again. `withPassword(call)` asks for it if
 * need be, and then runs the call again; it returns false when the person would rather not. `question` is the dialog.
 */
export function useAskPassword() {
  const { user } = useSession();
  const { data } = useApiQuery("getAccount", {});
  const [reply, setReply] = useState<{ give: (known: boolean) => void }>();

  useEffect(() => {
    if (!user) reply?.give(false); // a password is worth nothing now
  }, [user, reply]);

  async function withPassword(call: () => Promise<unknown>): Promise<unknown> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "check_required")) throw error;
    }
    const known = await new Promise<boolean>((give) => setReply({ give }));
    setReply(undefined);
    return known && call();
  }

  const question: ReactNode = reply && (
    <Modal
      title="Confirm it's you"
      description="You logged in a while ago, so please enter your password again."
      onClose={() => reply.give(false)}
    >
      {data?.hasPassword === false ? <LogInAgain /> : <AskPassword onReply={reply.give} />}
    </Modal>
  );
  return { withPassword, question };
}

function AskPassword({ onReply }: { readonly onReply: (known: boolean) => void }) {
  const check = useApiMutation("checkPassword");
  const { register, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: { password: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await check.mutateAsync(values);
      onReply(true);
    } catch (error) {
      showRefusal(error, ["password"], setError);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <ModalActions>
        <Button variant="quiet" onClick={() => onReply(false)}>
          Cancel
        </Button>
        <Button type="submit" disabled={watch("password") === ""} loading={check.isPending}>
          Continue
        </Button>
      </ModalActions>
    </form>
  );
}
