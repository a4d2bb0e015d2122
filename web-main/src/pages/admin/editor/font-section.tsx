import { fontFamilies } from "@cuttle/web-kit/brand";
import { Section } from "../../section.tsx";
import { useMinisiteForm } from "./use-minisite-form.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly className: string;
}

const [display, text] = fontFamilies;

/** The two fonts that the page has loaded anyway. */
const grotesque: Choice = {
  value: display,
  label: "Bricolage Grotesque",
  className: "font-display",
};
const sans: Choice = {
  value: text,
  label: "Instrument Sans",
  className: "font-text",
};

const kinds = [
  { field: "brand.fontDisplay", legend: "Headings", own: grotesque },
  { field: "brand.fontText", legend: "Text", own: sans },
] as const;

/** Which of our fonts the minisite uses. */
export function FontSection() {
  const { register, formState } = useMinisiteForm();
  const { brand: errors } = formState.errors;
  const problems = [errors?.fontDisplay?.message, errors?.fontText?.message];
  return (
    <Section title="Type">
      {kinds.map(({ field, legend, own }, place) => (
        <fieldset key={field} className="min-w-0">
          <legend className="mb-2 font-semibold text-small">{legend}</legend>
          <div className="grid gap-2 min-[26rem]:grid-cols-3">
            {[{ ...own, value: "", label: "Default" }, grotesque, sans].map((choice) => (
              <label
                key={choice.value}
                className="chosen-when-forced flex min-h-14 cursor-pointer flex-col justify-center rounded-control border border-edge/60 bg-raised px-3.5 py-2 transition-colors hover:border-ink has-checked:border-accent-strong has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
              >
                <input type="radio" value={choice.value} {...register(field)} className="sr-only" />
                <span className={`text-body leading-tight ${choice.className}`}>
                  {choice.label}
                </span>
              </label>
            ))}
          </div>
          {problems[place] && (
            <p role="alert" className="mt-1.5 font-medium text-caption text-danger">
              {problems[place]}
            </p>
          )}
        </fieldset>
      ))}
    </Section>
  );
}
