import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { maxLength, useApi } from "../api/index.ts";
import { useSession } from "../session/index.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormMessage } from "../ui/form-message.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { Agreement } from "./agreement.tsx";
import { inBrand } from "./in-brand.ts";
import { looksLikeEmail } from "./looks-like-email.ts";
import { refreshOrReload } from "./refresh-or-reload.ts";
import {
  emailTaken,
  passwordShort,
  shownText,
  showRefusal,
  usernameInvalid,
  usernameTaken,
} from "./refusal.ts";
import { freeNumber, isUsername, numbered, suggestUsername } from "./suggest-username.ts";
import { TextButton } from "./text-button.tsx";
import { signUpMetadata } from "./tracking.ts";

interface SignUpValues {
  email: string;
  password: string;
  username: string;
}

export interface SignUpFormProps {
  /** The minisite in whose brand the page is. */
  club?: string | undefined;
  /** Origin of the main site, where the legal pages are. */
  mainOrigin: string;
  onSignedIn: () => void;
  /** The address belongs to an account: its owner probably wants to log in. */
  onHasAccount: (email: string) => void;
}

export function SignUpForm({ club, mainOrigin, onSignedIn, onHasAccount }: SignUpFormProps) {
  const { call } = useApi();
  const session = useSession();
  const { register, handleSubmit, setError, setFocus, setValue, getValues, formState } =
    useForm<SignUpValues>();
  const { errors, isSubmitting } = formState;
  const [number, setNumber] = useState(freeNumber);
  /** Whether the person has typed the user name: then no suggestion may replace it. */
  const named = useRef(false);

  // The form replaces the button that revealed it, and takes over its focus.
  useEffect(() => setFocus("email"), [setFocus]);

  async function create(values: SignUpValues) {
    try {
      await call("createAccount", { ...values, metadata: signUpMetadata(), ...inBrand(club) });
    } catch (error) {
      setNumber(freeNumber());
      showRefusal(error, ["email", "password", "username"], setError);
      return;
    }
    if (await refreshOrReload(session)) onSignedIn();
  }

  /**
   * An address that is clearly wrong is not sent to the server, so what the server would say about the other fields is
   * checked here.
   */
  function tellTheRest() {
    const { username, password } = getValues();
    const say = (message: string) => ({ type: "server", message: shownText(message) });
    if (username && !isUsername(username)) setError("username", say(usernameInvalid));
    if (password && [...password].length < 8) setError("password", say(passwordShort));
  }

  function takeNumbered(name: string) {
    named.current = true;
    setValue("username", name, { shouldValidate: true });
    setFocus("username");
  }

  const other = numbered(getValues("username") ?? "", number);
  return (
    <form onSubmit={handleSubmit(create, tellTheRest)} noValidate className="grid gap-5">
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        aside={
          errors.email?.message === emailTaken && (
            <TextButton onClick={() => onHasAccount(getValues("email"))}>Log In</TextButton>
          )
        }
        {...register("email", {
          required: "Please provide your email address",
          validate: (text) => looksLikeEmail(text) || "Email is invalid",
          onChange: ({ target }) => {
            if (!named.current) setValue("username", suggestUsername(target.value, number));
          },
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters."
        error={errors.password?.message}
        {...register("password", { required: "Please provide your password" })}
      />
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.CreateAccountInput.username}
        help="Letters, numbers and _. Your username is part of your page's address."
        error={errors.username?.message}
        aside={
          errors.username?.message === usernameTaken && (
            <TextButton onClick={() => takeNumbered(other)}>Use {other}</TextButton>
          )
        }
        {...register("username", {
          required: "Please provide your username",
          onChange: () => {
            named.current = true;
          },
        })}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <Button type="submit" size="large" loading={isSubmitting}>
        Create account
      </Button>
      <Agreement mainOrigin={mainOrigin} />
    </form>
  );
}
