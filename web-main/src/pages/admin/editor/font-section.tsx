import { loadFonts } from "@cuttle/web-kit/brand-fonts";
import { fontPairs } from "@cuttle/web-kit/font-pairs";
import { useEffect, useId, useState } from "react";
import { Section } from "../../section.tsx";
import { useMinisiteForm } from "./use-minisite-form.ts";

interface Fonts {
  readonly display: string;
  readonly text: string;
}

const [own] = fontPairs;

const plain = (family: string) => family.replace(/ Variable$/, "");
const sameFonts = (a: Fonts, b: Fonts) => a.display === b.display && a.text === b.text;

/** The fonts that the minisite uses for headings and for text, chosen in pairs. */
export function FontSection() {
  const { watch, setValue, clearErrors, formState } = useMinisiteForm();
  const [display, text] = watch(["brand.fontDisplay", "brand.fontText"]);
  const chosen: Fonts = { display: display || own.display, text: text || own.text };
  const [first] = useState(chosen);
  const name = useId();
  const errorId = useId();
  const { brand: errors } = formState.errors;
  const problem = errors?.fontDisplay?.message ?? errors?.fontText?.message;
  // Fonts could once be combined freely; such a choice stays until another one is made.
  const choices = fontPairs.some((pair) => sameFonts(pair, first))
    ? fontPairs
    : [...fontPairs, { name: "As it is now", ...first }];

  useEffect(() => loadFonts(fontPairs.flatMap((pair) => [pair.display, pair.text])), []);

  function choose(pair: Fonts) {
    // Empty means the default.
    const isOwn = sameFonts(pair, own);
    setValue("brand.fontDisplay", isOwn ? "" : pair.display, { shouldDirty: true });
    setValue("brand.fontText", isOwn ? "" : pair.text, { shouldDirty: true });
    clearErrors(["brand.fontDisplay", "brand.fontText"]);
  }

  return (
    <Section title="Type" text="A font for headings, with one for text that goes with it.">
      {/* Browsers fetch the fonts only once this is near the screen. */}
      <fieldset
        className="min-w-0 [contain-intrinsic-size:auto_30rem] [content-visibility:auto]"
        aria-describedby={problem ? errorId : undefined}
      >
        <legend className="sr-only">Fonts</legend>
        <div className="grid gap-2 p-0.5 min-[26rem]:grid-cols-2">
          {choices.map((pair) => (
            <label
              key={pair.name}
              className="chosen-when-forced grid min-h-24 cursor-pointer content-center gap-0.5 rounded-control border border-edge/60 bg-raised px-3.5 py-2.5 transition-colors hover:border-ink has-checked:border-accent-strong has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                checked={sameFonts(pair, chosen)}
                aria-invalid={problem ? true : undefined}
                onChange={() => choose(pair)}
                className="sr-only"
              />
              <span
                style={{ fontFamily: `"${pair.display}", sans-serif` }}
                className="font-bold text-subheading"
              >
                {pair.name}
              </span>
              <span
                style={{ fontFamily: `"${pair.text}", sans-serif` }}
                className="text-caption text-ink-soft"
              >
                {pair.display === pair.text
                  ? plain(pair.text)
                  : `${plain(pair.display)} with ${plain(pair.text)}`}
              </span>
            </label>
          ))}
        </div>
        {problem && (
          <p id={errorId} role="alert" className="mt-1.5 font-medium text-caption text-danger">
            {problem}
          </p>
        )}
      </fieldset>
    </Section>
  );
}
