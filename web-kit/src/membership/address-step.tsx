import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { looksLikeEmail } from "../account/looks-like-email.ts";
import { showRefusal } from "../account/refusal.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormMessage } from "../ui/form-message.tsx";
import type { MinisiteToJoin } from "./minisite-to-join.ts";

interface AddressValues {
  email: string;
}

interface AddressStepProps {
  minisite: MinisiteToJoin;
  email: string;
  /** Whether the address in the field was wrong. */
  change: boolean;
  onTry: (email: string) => Promise<void>;
}

/** Asks which address the membership has. */
export function AddressStep({ minisite, email, change, onTry }: AddressStepProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<AddressValues>({
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;

  // The form replaces the button that was pressed, and takes over its focus.
  useEffect(() => setFocus("email", { shouldSelect: change }), [setFocus, change]);

  const submit = handleSubmit((values) =>
    onTry(values.email.trim()).catch((error: unknown) => showRefusal(error, ["email"], setError)),
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Your member email"
        type="email"
        autoComplete="email"
        help={`The address you joined ${minisite.displayName} with.`}
        error={errors.email?.message}
        {...register("email", {
          validate: (text) => looksLikeEmail(text) || "Please provide a valid email address",
        })}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <Button type="submit" size="large" loading={isSubmitting}>
        Connect
      </Button>
    </form>
  );
}
