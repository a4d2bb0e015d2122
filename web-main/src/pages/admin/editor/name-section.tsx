import { profileNames } from "@cuttle/web-kit/minisite-fields";
import { Controller } from "react-hook-form";
import { Section } from "../../section.tsx";
import { SubdomainField } from "./subdomain-field.tsx";
import { TextInput } from "./text-input.tsx";
import { useMinisiteForm } from "./use-minisite-form.ts";

/** What a minisite is called, and how people reach it. */
export function NameSection({ isNew }: { isNew: boolean }) {
  const { control, formState } = useMinisiteForm();
  return (
    <Section title="Name and address">
      {isNew && (
        <Controller
          control={control}
          name="subdomain"
          rules={{ required: "Please enter an address for the minisite." }}
          render={({ field }) => (
            <SubdomainField
              ref={field.ref}
              label="Address"
              value={field.value}
              onChange={field.onChange}
              error={formState.errors.subdomain?.message}
            />
          )}
        />
      )}
      {profileNames.map((name) => (
        <TextInput key={name} name={name} />
      ))}
    </Section>
  );
}
