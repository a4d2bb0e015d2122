import { looksLikeEmail } from "@cuttle/web-kit/account";
import { Field } from "@cuttle/web-kit/ui";
import { Section } from "../../section.tsx";
import { useMinisiteForm } from "./use-minisite-form.ts";

/** The new minisite's first admin. */
export function FirstAdminSection() {
  const { register, formState } = useMinisiteForm();
  const { errors } = formState;
  return (
    <Section
      title="First administrator"
      text="They get an invitation by email and manage the members. You can also do this later."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name (optional)"
          autoComplete="off"
          error={errors.adminName?.message}
          {...register("adminName", {
            validate: (name, { adminEmail }) =>
              name.trim() !== "" ||
              adminEmail.trim() === "" ||
              "Please also enter a name for the invitation.",
          })}
        />
        <Field
          label="Email (optional)"
          type="email"
          autoComplete="off"
          error={errors.adminEmail?.message}
          {...register("adminEmail", {
            validate: (email, { adminName }) => {
              if (email.trim() === "") {
                return adminName.trim() === "" || "Please enter an email address to invite.";
              }
              return looksLikeEmail(email) || "Email is invalid";
            },
          })}
        />
      </div>
    </Section>
  );
}
