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
  const { register, handleSubmit, setError, setValue, reset, watch, formState } =
    useForm<ProposeValues>({ defaultValues: { domain: "" } });
  const { errors, isSubmitting } = formState;
  const typed = hostOf(watch("domain"));

  const submit = handleSubmit(async ({ domain }) => {
    try {
      await propose.mutateAsync({ subdomain, domain: hostOf(domain) });
      reset();
      toast({ tone: "success", title: "Domain added" });
    } catch (error) {
      showRefusal(error, ["domain"], setError);
    }
  });

  return (
    <Section
      title="Add a domain"
      text="Enter a domain you own. We show the DNS records to add, and check them once we approve the domain."
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
          help={
            typed.startsWith("www.")
              ? `If you own ${typed.slice(4) || "the domain after www."}, add that instead: www. then redirects to it.`
              : undefined
          }
          {...register("domain", {
            onBlur: (event) => setValue("domain", hostOf(event.target.value)),
            validate: (domain) => {
              const host = hostOf(domain);
              if (host === "") return "Please provide a domain, such as club.example.com.";
              if (!host.startsWith("*.")) return true;
              return `One domain can't stand for all below it. Please provide one without “*.”, such as ${host.slice(2) || "club.example.com"}.`;
            },
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

/** The host of what was typed, or pasted as a whole address. */
function hostOf(text: string): string {
  const [host = ""] = text
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, "")
    .split(/[/?#]/);
  return host.replace(/:\d+$/, "").toLowerCase();
}
