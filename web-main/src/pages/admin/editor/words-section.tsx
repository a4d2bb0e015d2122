import { classNames, Field, FieldFrame, inputClass } from "@cuttle/web-kit/ui";
import { Section } from "./section.tsx";
import { useMinisiteForm } from "./use-minisite-form.ts";

/** As the server counts (tenancy/brand.go): letters, not bytes. */
const limits = { heroTitle: 120, heroText: 400 } as const;

function problem(text: string, most: number): string | true {
  const length = Array.from(text.trim()).length;
  return length <= most || `Please use at most ${most} characters; there are ${length}.`;
}

/** The first words on the minisite's home. */
export function WordsSection() {
  const { register, watch, formState } = useMinisiteForm();
  const { brand: errors } = formState.errors;
  const [title, text, name] = watch(["brand.heroTitle", "brand.heroText", "displayName"]);
  return (
    <Section title="Welcome" text="The first words on its home. Left empty, they are ours.">
      <Field
        label="Headline"
        placeholder={`Make it with ${name.trim() || "…"}`}
        aside={<Count text={title} most={limits.heroTitle} />}
        error={errors?.heroTitle?.message}
        {...register("brand.heroTitle", {
          validate: (written) => problem(written, limits.heroTitle),
        })}
      />
      <FieldFrame
        label="Text"
        aside={<Count text={text} most={limits.heroText} />}
        error={errors?.heroText?.message}
      >
        {(control) => (
          <textarea
            {...control}
            {...register("brand.heroText", {
              validate: (written) => problem(written, limits.heroText),
              // It is one paragraph: what was pasted with line breaks becomes that.
              setValueAs: (written: string) => written.replace(/\s*\n\s*/g, " "),
            })}
            rows={3}
            className={inputClass}
          />
        )}
      </FieldFrame>
    </Section>
  );
}

function Count({ text, most }: { text: string; most: number }) {
  const length = Array.from(text.trim()).length;
  return (
    <span
      className={classNames(
        "text-caption tabular-nums",
        length > most ? "font-semibold text-danger" : "text-ink-soft",
      )}
    >
      {length} of {most}
      <span className="sr-only"> characters</span>
    </span>
  );
}
