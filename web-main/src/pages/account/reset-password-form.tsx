import { inBrand, showRefusal } from "@cuttle/web-kit/account";
import { ApiError, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, PasswordField, useToast } from "@cuttle/web-kit/ui";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { modalPath } from "../../frame/modal-path.ts";
import type { ModalState } from "../../frame/modal-state.ts";
import { paths } from "../../paths.ts";

interface ResetPasswordValues {
  password: string;
}

interface ResetPasswordFormProps {
  token: string;
  /** The minisite whose brand the page has. */
  club?: string | undefined;
  /** The password is set and the token used up; the form then leads on by itself. */
  onChanged: () => void;
}

export function ResetPasswordForm({ token, club, onChanged }: ResetPasswordFormProps) {
  const { call } = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const { register, handleSubmit, setError, formState } = useForm<ResetPasswordValues>();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await call("resetPassword", { token, password, ...inBrand(club) });
      onChanged();
    } catch (error) {
      if (error instanceof ApiError && error.code === "link_invalid") {
        await navigate(paths.invalidResetToken, { replace: true });
      } else {
        showRefusal(error, ["password"], setError);
      }
      return;
    }
    // The password is set, even if this refresh fails.
    const user = await session.refresh().catch(() => null);
    const words = "Success! Your password has been changed.";
    if (user) {
      await navigate(paths.dashboard, { replace: true });
      toast({ title: words, tone: "success" });
    } else {
      // A toast would be behind the login modal, on an inert page.
      const state: ModalState = { notice: words };
      await navigate(modalPath("login", null, club), { replace: true, state });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="mt-8 grid gap-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters."
        error={errors.password?.message}
        {...register("password", { required: "Please provide your password" })}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <Button type="submit" size="large" loading={isSubmitting}>
        Set new password
      </Button>
    </form>
  );
}
