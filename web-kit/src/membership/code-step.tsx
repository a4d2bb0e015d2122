import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { showRefusal } from "../account/refusal.ts";
import { TextButton } from "../account/text-button.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormMessage } from "../ui/form-message.tsx";

interface CodeValues {
  code: string;
}

interface CodeStepProps {
  email: string;
  onConfirm: (code: string) => Promise<void>;
  onSendAgain: () => Promise<void>;
  onAnotherAddress: () => void;
}

/** The code from the letter proves that the address is the user's own. */
export function CodeStep({ email, onConfirm, onSendAgain, onAnotherAddress }: CodeStepProps) {
  const { register, handleSubmit, setError, clearErrors, setFocus, resetField, formState } =
    useForm<CodeValues>({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = formState;
  const [sending, setSending] = useState(false);
  const [sentAgain, setSentAgain] = useState(false);

  useEffect(() => setFocus("code"), [setFocus]);

  const submit = handleSubmit(({ code }) => {
    setSentAgain(false);
    return onConfirm(code).catch((error: unknown) => showRefusal(error, ["code"], setError));
  });

  async function sendAgain() {
    if (sending) return;
    setSending(true);
    setSentAgain(false);
    clearErrors();
    try {
      await onSendAgain();
      resetField("code");
      setSentAgain(true);
    } catch (error) {
      showRefusal(error, [], setError);
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        className="font-semibold tabular-nums tracking-[0.2em]"
        help={
          <span className="wrap-anywhere">
            We emailed a six-digit code to <strong>{email}</strong>. The code works for 15 minutes.
          </span>
        }
        error={errors.code?.message}
        {...register("code", {
          validate: (text) =>
            text.replace(/\D/g, "").length === 6 || "Please provide the six digits of the code",
        })}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <FormMessage tone="success">{sentAgain && "We emailed you a new code."}</FormMessage>
      <Button type="submit" size="large" loading={isSubmitting}>
        Confirm
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-small">
        <span>
          No email? <TextButton onClick={() => void sendAgain()}>Send it again</TextButton>
        </span>
        <TextButton onClick={onAnotherAddress}>Misspelled the address?</TextButton>
      </p>
    </form>
  );
}
