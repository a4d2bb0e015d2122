import { toExpression } from "@cuttle/design";
import { classNames, inputClass } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { type FieldProps, frameOf } from "./field-props.ts";
import { ParameterFrame } from "./parameter-frame.tsx";

/** The most characters of all labels together that fit in a row. */
const ROOM = 44;

const segment =
  "flex min-h-10 grow cursor-pointer items-center justify-center gap-2 rounded-[0.6rem] px-3 py-1.5 text-center text-small " +
  "has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1.5px_var(--color-accent-strong)] " +
  "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 chosen-when-forced";

/** One of several: in a row if they fit, otherwise a select. */
export function ChoiceField(props: FieldProps) {
  const { parameter, id, value, onChange } = props;
  const [own, setOwn] = useState<string>();
  const choices = parameter.choices ?? [];
  const chosen = own ?? String(value ?? "");
  const pictured = choices.some(({ picture }) => picture);
  const letters = choices.reduce((sum, { label }) => sum + label.length + 2, 0);

  function choose(next: string) {
    setOwn(next);
    onChange(toExpression(next), false);
  }

  if (!pictured && (letters > ROOM || choices.length > 5)) {
    return (
      <ParameterFrame {...frameOf(props)}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
            className={inputClass}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        )}
      </ParameterFrame>
    );
  }
  return (
    <ParameterFrame {...frameOf(props)} grouped>
      {() => (
        <div
          className={classNames(
            "rounded-control border border-edge bg-raised p-1",
            pictured
              ? "grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1"
              : "flex flex-wrap gap-1",
          )}
        >
          {choices.map((choice) => (
            <label key={choice.value} className={classNames(segment, pictured && "flex-col")}>
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={chosen === choice.value}
                onChange={() => choose(choice.value)}
                className="sr-only"
              />
              {choice.picture && (
                <img src={choice.picture} alt="" loading="lazy" className="h-12 object-contain" />
              )}
              {choice.label}
            </label>
          ))}
        </div>
      )}
    </ParameterFrame>
  );
}
