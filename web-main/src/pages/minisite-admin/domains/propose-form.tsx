import { showRefusal } from "@cuttle/web-kit/account";
import { useApiMutation } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage, useToast } from "@cuttle/web-kit/ui";
import { useForm } from "react-hook-form";
import { Section } from "../../section.tsx";
import { aboutDomains } from "./domain-words.ts";

interface ProposeValues {
  domain: string;
}

/** Asks for another domain. */
export function ProposeForm({ subdomain }: { subdomain: string }) {
  const propose = useApiMutation("minisiteAdminProposeDomain", { invalidates: aboutDomains });
  const toast = useToast();
  const { register, handleSubmit, setError, reset, formState } = useForm<ProposeValues>();
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ domain }) => {
    try {
      await propose.mutateAsync({ subdomain, domain: domain.trim() });
      reset();
      toast({ tone: "success", title: "Domain added" });
    } catch (error) {
      showRefusal(error, ["domain"], setError);
    }
  });

  return (
    <Section
      title="Add a domain"
      text="Enter a domain you own. Once we approve it, we show the DNS records to add."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label="Domain"
          placeholder="club.example.com"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={errors.domain?.message}
          {...register("domain", {
            validate: (domain) =>
              domain.trim() !== "" || "Please provide a domain, such as club.example.com.",
          })}
        />
        <FormMessage>{errors.root?.message}</FormMessage>
        <Button type="submit" className="justify-self-start" loading={isSubmitting}>
          Add the domain
        </Button>
      </form>
    </Section>
  );
}
