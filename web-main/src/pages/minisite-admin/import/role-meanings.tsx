import { inputClass } from "@cuttle/web-kit/ui";
import { useId } from "react";
import { Section } from "../../section.tsx";
import { type Choice, rolesIn, type Table } from "./choice.ts";
import { rows } from "./report.ts";

type Means = Choice["meanings"][number];

const labels: Readonly<Record<Means, string>> = {
  paid: "Paid",
  canceled: "Canceled",
  keep: "As it is; new people become paid",
  skip: "Don't import",
  admin: "Admin",
};

interface RoleMeaningsProps {
  readonly table: Table;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** What each value of the column of roles means. */
export function RoleMeanings({ table, choice, onChange }: RoleMeaningsProps) {
  const { columns, meanings } = choice;
  const values = rolesIn(table, columns.role);
  return (
    <Section
      title="What the roles mean"
      text="Only the word “admin” itself makes someone an admin. You'll see their names before anything happens."
    >
      <ul className="grid grid-cols-1 gap-3">
        {values.map(({ value, count }, place) => (
          <RoleMeaning
            key={value}
            value={value}
            count={count}
            means={meanings[place] ?? "skip"}
            onChoose={(means) =>
              onChange({
                columns,
                meanings: meanings.map((before, at) => (at === place ? means : before)),
              })
            }
          />
        ))}
      </ul>
    </Section>
  );
}

interface RoleMeaningProps {
  readonly value: string;
  readonly count: number;
  readonly means: Means;
  readonly onChoose: (means: Means) => void;
}

function RoleMeaning({ value, count, means, onChoose }: RoleMeaningProps) {
  const id = useId();
  const offered: Means[] = ["paid", "canceled", "skip"];
  if (value === "") offered.push("keep");
  if (value === "admin") offered.unshift("admin");
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <label htmlFor={id} className="wrap-anywhere text-small">
        <span className="font-semibold">{value || "No role"}</span>{" "}
        <span className="text-ink-soft">{rows(count)}</span>
      </label>
      <select
        id={id}
        value={means}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Means)}
        className={inputClass}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
    </li>
  );
}
