import { Section } from "../../section.tsx";
import { TextInput } from "./text-input.tsx";
import { useMinisiteForm } from "./use-minisite-form.ts";

/** The first words on the minisite's home. */
export function WelcomeSection() {
  const name = useMinisiteForm().watch("displayName").trim();
  return (
    <Section
      title="Welcome"
      text="The first text on its home page. Empty fields use the default text."
    >
      <TextInput name="brand.heroTitle" placeholder={`Make it with ${name || "…"}`} />
      <TextInput name="brand.heroText" />
    </Section>
  );
}
