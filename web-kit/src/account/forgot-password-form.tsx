import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError, messageFor, useApi } from "../api/index.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormMessage } from "../ui/form-message.tsx";
import { inBrand } from "./in-brand.ts";

interface ForgotPasswordValues {
  email: string;
}

/** `club`: the minisite in whose brand the page is, and then the email. */
export function ForgotPasswordForm({ club }: { club?: string | undefined }) {
  const { call } = useApi();
  const [sent, setSent] = useState(false);
  const [wait, setWait] = useState("");
  const { register, handleSubmit, formState } = useForm<ForgotPasswordValues>();
  const { errors, isSubmitting } = formState;

  // The confirmation is the same in every case, so that it does not reveal who has an account. Whoever has asked too
  // often reads how long to wait, too; every address is counted alike.
  const submit = handleSubmit(async (values) => {
    setWait("");
    try {
      await call("sendResetToken", { ...values, ...inBrand(club) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) setWait(messageFor(error));
    }
    setSent(true);
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register("email", { required: "Please provide your email address" })}
      />
      <FormMessage tone="success">
        {sent ? "Check your email for further instructions." : null}
      </FormMessage>
      <FormMessage>{wait}</FormMessage>
      <Button
        type="submit"
        size="large"
        variant={sent ? "secondary" : "primary"}
        loading={isSubmitting}
      >
        {sent ? "Send it again" : "Email me a link"}
      </Button>
    </form>
  );
}
