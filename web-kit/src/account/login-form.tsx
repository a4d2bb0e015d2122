import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useApi } from "../api/index.ts";
import { useSession } from "../session/index.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormMessage } from "../ui/form-message.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { inBrand } from "./in-brand.ts";
import { refreshOrReload } from "./refresh-or-reload.ts";
import { needsCode, showRefusal } from "./refusal.ts";
import { TextButton } from "./text-button.tsx";

export interface LoginValues {
  emailOrUsername: string;
  password: string;
}

export interface LoginFormProps {
  /** The minisite in whose brand the page is. */
  club?: string | undefined;
  /** Typed elsewhere already: then only the password is missing. */
  emailOrUsername?: string;
  /** With what the server says about the login, if anything. */
  onSignedIn: (said: string) => void;
  /** Both are right, and the login needs a code, too. */
  onCodeNeeded: (values: LoginValues) => void;
  onForgotPassword: () => void;
}

export function LoginForm(props: LoginFormProps) {
  const { club, emailOrUsername = "", onSignedIn, onCodeNeeded, onForgotPassword } = props;
  const { call } = useApi();
  const session = useSession();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginValues>({
    defaultValues: { emailOrUsername },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (emailOrUsername) setFocus("password");
  }, [emailOrUsername, setFocus]);

  const submit = handleSubmit(async (values) => {
    let said: string;
    try {
      said = (await call("login", { ...values, ...inBrand(club) })).message;
    } catch (error) {
      if (needsCode(error)) onCodeNeeded(values);
      else showRefusal(error, ["emailOrUsername", "password"], setError);
      return;
    }
    if (await refreshOrReload(session)) onSignedIn(said);
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.emailOrUsername?.message}
        {...register("emailOrUsername", {
          validate: (text) =>
            text?.trim() !== "" || "Please provide your email address or username.",
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        aside={<TextButton onClick={onForgotPassword}>Forgot password?</TextButton>}
        {...register("password", { required: "Please provide your password." })}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <Button type="submit" size="large" loading={isSubmitting}>
        Log In
      </Button>
    </form>
  );
}
