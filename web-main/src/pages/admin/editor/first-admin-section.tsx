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
      text="Gets an invitation by mail, and looks after the members from then on. You can do that later, too."
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
              "Please give a name for the invitation, too.",
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
                return adminName.trim() === "" || "Please give an email address to invite.";
              }
              return looksLikeEmail(email) || "Email is invalid";
            },
          })}
        />
      </div>
    </Section>
  );
}
