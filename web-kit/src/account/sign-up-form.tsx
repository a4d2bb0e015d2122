import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useApi } from "../api/index.ts";
import { useSession } from "../session/index.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormMessage } from "../ui/form-message.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { Agreement } from "./agreement.tsx";
import { looksLikeEmail } from "./looks-like-email.ts";
import { refreshOrReload } from "./refresh-or-reload.ts";
import { showRefusal } from "./refusal.ts";
import { signUpMetadata } from "./tracking.ts";

interface SignUpValues {
  email: string;
  username: string;
  password: string;
}

export interface SignUpFormProps {
  /** Origin of the main site, where the legal pages are. */
  mainOrigin: string;
  onSignedIn: () => void;
}

export function SignUpForm({ mainOrigin, onSignedIn }: SignUpFormProps) {
  const { call } = useApi();
  const session = useSession();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<SignUpValues>();
  const { errors, isSubmitting } = formState;

  // The form takes the place of the button that revealed it, and with it the focus.
  useEffect(() => setFocus("email"), [setFocus]);

  const submit = handleSubmit(async (values) => {
    try {
      await call("createAccount", { ...values, metadata: signUpMetadata() });
    } catch (error) {
      showRefusal(error, ["email", "username", "password"], setError);
      return;
    }
    if (await refreshOrReload(session)) onSignedIn();
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email", {
          required: "Please provide your email address",
          validate: (text) => looksLikeEmail(text) || "Email is invalid",
        })}
      />
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={15}
        help="Letters, numbers and _. It is part of your page's address."
        error={errors.username?.message}
        {...register("username", { required: "Please provide your username" })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters."
        error={errors.password?.message}
        {...register("password", { required: "Please provide your password" })}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <Button type="submit" size="large" loading={isSubmitting}>
        Create account
      </Button>
      <Agreement mainOrigin={mainOrigin} />
    </form>
  );
}
