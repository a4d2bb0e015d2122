import { looksLikeEmail } from "@cuttle/web-kit/account";
import { Field } from "@cuttle/web-kit/ui";
import { Controller } from "react-hook-form";
import { Section } from "./section.tsx";
import { SubdomainField } from "./subdomain-field.tsx";
import { useMinisiteForm } from "./use-minisite-form.ts";

/** What a minisite is called, and how people reach it. */
export function SignSection({ isNew }: { isNew: boolean }) {
  const { control, register, formState } = useMinisiteForm();
  const { errors } = formState;
  return (
    <Section title="Name and address">
      {isNew && (
        <Controller
          control={control}
          name="subdomain"
          rules={{ required: "Please give the minisite an address." }}
          render={({ field }) => (
            <SubdomainField
              ref={field.ref}
              label="Address"
              value={field.value}
              onChange={field.onChange}
              error={errors.subdomain?.message}
            />
          )}
        />
      )}
      <Field
        label="Name"
        error={errors.displayName?.message}
        {...register("displayName", {
          validate: (text) => text.trim() !== "" || "Please give the minisite a name.",
        })}
      />
      <Field
        label="Support email"
        type="email"
        autoComplete="off"
        help="Members write there, and see it at the foot of every page."
        error={errors.supportEmail?.message}
        {...register("supportEmail", {
          validate: (text) => looksLikeEmail(text) || "Please provide a valid email address.",
        })}
      />
      <Field
        label="Join link (optional)"
        type="url"
        autoComplete="off"
        placeholder="https://"
        help="Where people become members. Without one they sign up with us."
        error={errors.joinLink?.message}
        {...register("joinLink")}
      />
    </Section>
  );
}
