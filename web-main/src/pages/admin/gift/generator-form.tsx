import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, Field, FieldFrame, FormMessage, inputClass } from "@cuttle/web-kit/ui";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { NewCodes } from "./new-codes.ts";

interface Values {
  months: string;
  codes: string;
  notes: string;
}

/** S1 §9. */
const most = { months: 12, codes: 50, notes: 500 };

interface GeneratorFormProps {
  /** It replaces the codes that were generated before, and what had the focus there. */
  readonly again: boolean;
  readonly onGenerated: (codes: NewCodes) => void;
}

export function GeneratorForm({ again, onGenerated }: GeneratorFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<Values>({
    defaultValues: { months: "12", codes: "1", notes: "" },
  });
  const { errors } = formState;
  useEffect(() => {
    if (again) setFocus("months");
  }, [again, setFocus]);
  const generate = useApiMutation("generateGiftCodes", {
    invalidates: ["adminListGiftBatches"],
    onSuccess({ result }, { numberOfMonths }) {
      if (result.status === "success") {
        onGenerated({ months: numberOfMonths, codes: result.giftCodes });
      }
    },
  });

  function send({ months, codes, notes }: Values) {
    generate.mutate({
      numberOfMonths: Number(months),
      numberOfCodes: Number(codes),
      notes: notes.trim(),
    });
  }

  const digits = { inputMode: "numeric", maxLength: 2, autoComplete: "off" } as const;
  return (
    <form
      noValidate
      aria-label="Generate gift codes"
      onSubmit={handleSubmit(send)}
      className="grid max-w-2xl gap-5 rounded-card bg-surface p-6 shadow-card outlined-when-forced sm:p-8"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Number of months"
          help="Each code gives 1 to 12 months."
          error={errors.months?.message}
          {...digits}
          {...register("months", { validate: within(most.months, "months") })}
        />
        <Field
          label="Number of codes"
          help="1 to 50 at once."
          error={errors.codes?.message}
          {...digits}
          {...register("codes", { validate: within(most.codes, "codes") })}
        />
      </div>
      <FieldFrame
        label="Notes (optional)"
        help="The purpose of the codes. Only admins see this note."
        error={errors.notes?.message}
      >
        {(control) => (
          <textarea
            {...control}
            {...register("notes", { validate: notTooLong })}
            rows={2}
            className={inputClass}
          />
        )}
      </FieldFrame>
      <FormMessage>
        {generate.error ? messageFor(generate.error) : generate.data?.result.message}
      </FormMessage>
      <div>
        <Button type="submit" loading={generate.isPending}>
          Generate codes
        </Button>
      </div>
    </form>
  );
}

const within = (largest: number, what: string) => (text: string) => {
  const number = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  const fits = number >= 1 && number <= largest;
  return fits || `Please enter a number of ${what} from 1 to ${largest}.`;
};

/** Characters, counted as the server does. */
function notTooLong(text: string) {
  const { length } = [...text.trim()];
  return length <= most.notes || `Please use at most ${most.notes} characters; this has ${length}.`;
}
