import {
  Agreement,
  freeNumber,
  numbered,
  showRefusal,
  suggestUsername,
  TextButton,
  usernameTaken,
} from "@cuttle/web-kit/account";
import { maxLength } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useSite } from "../../site-context.ts";
import { AccountPage } from "../account/account-page.tsx";

interface GoogleUsernameFormProps {
  email: string;
  /** The name that Google knows, or "". */
  name: string;
  /** Returns why it was refused. */
  onSubmit: (username: string) => Promise<unknown>;
}

/** The last question to somebody new, with the words of the sign-up form. */
export function GoogleUsernameForm({ email, name, onSubmit }: GoogleUsernameFormProps) {
  const { mainOrigin } = useSite();
  const [number] = useState(freeNumber);
  const { register, handleSubmit, setError, setFocus, setValue, getValues, formState } = useForm({
    defaultValues: { username: suggestUsername(name ? `${name}@` : email, number) },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus("username", { shouldSelect: true }), [setFocus]);

  const submit = handleSubmit(async ({ username }) => {
    const refused = await onSubmit(username);
    if (refused) showRefusal(refused, ["username"], setError);
  });

  function take(username: string) {
    setValue("username", username, { shouldValidate: true });
    setFocus("username");
  }

  const other = numbered(getValues("username"), number);
  return (
    <AccountPage title="Welcome! Pick a username">
      <p>
        You're signing up as <strong className="text-ink">{email}</strong>.
      </p>
      <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
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
              <TextButton onClick={() => take(other)}>Use {other}</TextButton>
            )
          }
          {...register("username", { required: "Please provide your username" })}
        />
        <FormMessage>{errors.root?.message}</FormMessage>
        <Button type="submit" size="large" loading={isSubmitting}>
          Create account
        </Button>
        <Agreement mainOrigin={mainOrigin} />
      </form>
    </AccountPage>
  );
}
