import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormMessage } from "../ui/form-message.tsx";
import { showRefusal } from "./refusal.ts";
import { TextButton } from "./text-button.tsx";

export interface CodeFormProps {
  /** What the button does: "Log In". */
  action: string;
  /** Throws what the server refuses. */
  onCode: (code: string) => Promise<unknown>;
  onBack?: () => void;
}

/** Asks for a code of the authenticator app, or for a recovery code. */
export function CodeForm({ action, onCode, onBack }: CodeFormProps) {
  const [recovery, setRecovery] = useState(false);
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    defaultValues: { code: "" },
  });
  const { errors, isSubmitting } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other code is typed into the same field
  useEffect(() => setFocus("code"), [setFocus, recovery]);

  const submit = handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      showRefusal(error, ["code"], setError);
    }
  });

  function change() {
    resetField("code");
    setRecovery(!recovery);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={recovery ? "Recovery code" : "Code"}
        help={
          recovery
            ? "One of the codes that you saved when you turned two-step login on. Each works once."
            : "Six digits from your authenticator app."
        }
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={recovery ? "text" : "numeric"}
        maxLength={40}
        error={errors.code?.message}
        {...register("code", {
          validate: (text) => text.trim() !== "" || "Enter the code.",
        })}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <Button type="submit" size="large" loading={isSubmitting}>
        {action}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <TextButton onClick={change}>
          {recovery ? "Use your app instead" : "Use a recovery code instead"}
        </TextButton>
        {onBack && <TextButton onClick={onBack}>Back</TextButton>}
      </p>
    </form>
  );
}
