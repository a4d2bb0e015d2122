import { classNames, inputClass } from "@cuttle/web-kit/ui";
import { useId } from "react";
import { isColor, names, ownColors, problemsOf, type Side, type Token, tokens } from "./palette.ts";
import { useMinisiteForm } from "./use-minisite-form.ts";

interface ColorRowProps {
  readonly side: Side;
  readonly token: Token;
}

const uses: Readonly<Record<Token, string>> = {
  paper: "behind every page",
  surface: "sheets that lie on it",
  raised: "fields, menus",
  ink: "text",
  "ink-soft": "quieter text",
  line: "fine lines",
  accent: "buttons, marks",
  "accent-strong": "links",
  "on-accent": "words on buttons",
  "accent-wash": "soft fills",
};

const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** "f80" and "FF8800" are also accepted as colors. */
function tidy(written: string): string {
  const found = digits.exec(written.trim())?.[1]?.toLowerCase();
  if (!found) return written.trim();
  return `#${found.length === 3 ? Array.from(found, (digit) => digit + digit).join("") : found}`;
}

/** One color: picked, or written as #ff8800. Empty means the default. */
export function ColorRow({ side, token }: ColorRowProps) {
  const { register, watch, setValue, trigger, formState } = useMinisiteForm();
  const id = useId();
  const name = `brand.${side}.${token}` as const;
  const value = watch(name);
  const error = formState.errors.brand?.[side]?.[token]?.message;
  const shown = isColor(value) ? value : ownColors[side][token];

  function use(color: string) {
    setValue(name, color, { shouldDirty: true });
    // A color that was wrong with another one may be right now.
    if (formState.isSubmitted) void trigger(tokens.map((one) => `brand.${side}.${one}` as const));
  }

  const field = register(name, {
    validate: (_, { brand }) => problemsOf(brand[side])[token] ?? true,
    onChange: ({ target }) => use(target.value),
    onBlur: ({ target }) => {
      const tidied = tidy(target.value);
      if (tidied !== target.value) use(tidied);
    },
  });
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-2.5">
      <input
        type="color"
        aria-label={`Pick ${names[token]}`}
        value={shown}
        onChange={({ currentTarget }) => use(currentTarget.value)}
        className={classNames(
          "size-11 cursor-pointer rounded-control border border-edge bg-raised p-1",
          value === "" && "border-dashed opacity-70",
        )}
      />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="truncate text-caption">
          <span className="font-semibold">{names[token]}</span>{" "}
          <span className="text-ink-soft">{uses[token]}</span>
        </label>
        <input
          {...field}
          id={id}
          type="text"
          spellCheck={false}
          autoComplete="off"
          placeholder={ownColors[side][token]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classNames(inputClass, "min-h-11 px-3 py-1 font-mono text-small")}
        />
      </div>
      {error && (
        <p
          id={`${id}-error`}
          className="col-span-full mt-1 animate-rise font-medium text-caption text-danger"
        >
          {error}
        </p>
      )}
    </div>
  );
}
