import { looksLikeEmail, showRefusal } from "@cuttle/web-kit/account";
import { useApiMutation } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import { useForm } from "react-hook-form";
import { aboutMinisites, type Minisite } from "./minisite.ts";

interface InviteModalProps {
  readonly tenant: Minisite;
  readonly onClose: () => void;
}

interface InviteValues {
  name: string;
  email: string;
}

/** Invites another admin for a minisite, or again one who has not accepted. */
export function InviteModal({ tenant, onClose }: InviteModalProps) {
  const invite = useApiMutation("adminInviteTenantAdmin", { invalidates: aboutMinisites });
  const toast = useToast();
  const { register, handleSubmit, setError, formState } = useForm<InviteValues>();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, email }) => {
    try {
      const person = { name: name.trim(), email: email.trim() };
      const input = { subdomain: tenant.subdomain, ...person };
      const { message } = await invite.mutateAsync(input);
      onClose();
      const title = `${person.name} was invited at ${person.email}`;
      toast({ tone: "success", title, description: message });
    } catch (error) {
      showRefusal(error, ["name", "email"], setError);
    }
  });

  return (
    <Modal
      title="Invite an admin"
      description="They get an email with a link that works for 30 days. People who haven't answered get it again."
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field
          label="Name"
          autoComplete="off"
          error={errors.name?.message}
          {...register("name", {
            validate: (name) => name.trim() !== "" || "Please enter a name.",
          })}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register("email", {
            validate: (email) =>
              looksLikeEmail(email) || "Please enter an email address to invite.",
          })}
        />
        <FormMessage>{errors.root?.message}</FormMessage>
        <Button type="submit" size="large" loading={isSubmitting}>
          Send the invitation
        </Button>
      </form>
    </Modal>
  );
}
