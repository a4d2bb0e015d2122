import { FieldFrame, inputClass } from "@cuttle/web-kit/ui";
import type { Ref } from "react";
import { type Choice, type Table, type TableColumn, withRole } from "./choice.ts";

interface ColumnChoiceProps {
  readonly table: Table;
  readonly choice: Choice;
  readonly emailRef: Ref<HTMLSelectElement>;
  /** What is wrong with the column of addresses. */
  readonly problem: string;
  readonly onChange: (choice: Choice) => void;
}

/** A field for each thing that a column can hold, with samples of the column. */
export function ColumnChoice({ table, choice, emailRef, problem, onChange }: ColumnChoiceProps) {
  const { columns } = choice;
  const change = (part: Partial<Choice["columns"]>) =>
    onChange({ ...choice, columns: { ...columns, ...part } });
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <ColumnField
        label="Email"
        table={table}
        column={columns.email}
        none="Choose a column"
        selectRef={emailRef}
        error={problem}
        onChoose={(email) => change({ email })}
      />
      <ColumnField
        label="Role"
        table={table}
        column={columns.role}
        // Longer lists are no roles.
        offered={({ values }) => values.length > 0}
        none="No column"
        noneHelp="New people become paid members, the others keep their role."
        onChoose={(role) => onChange(withRole(table, choice, role))}
      />
      <ColumnField
        label="Name, or first name"
        table={table}
        column={columns.name}
        none="No column"
        noneHelp="New people get their email address as their name."
        onChoose={(name) => change({ name })}
      />
      <ColumnField
        label="Last name"
        table={table}
        column={columns.lastName}
        none="No column"
        onChoose={(lastName) => change({ lastName })}
      />
    </div>
  );
}

interface ColumnFieldProps {
  readonly label: string;
  readonly table: Table;
  readonly column: number | null;
  readonly offered?: (column: TableColumn) => boolean;
  readonly none: string;
  readonly noneHelp?: string;
  readonly selectRef?: Ref<HTMLSelectElement>;
  readonly error?: string;
  readonly onChoose: (column: number | null) => void;
}

const every = () => true;

function ColumnField(props: ColumnFieldProps) {
  const {
    label,
    table,
    column,
    offered = every,
    none,
    noneHelp,
    selectRef,
    error,
    onChoose,
  } = props;
  const samples = column === null ? undefined : table.columns[column]?.samples;
  return (
    <FieldFrame
      label={label}
      error={error}
      help={samples ? <Samples samples={samples} /> : noneHelp}
    >
      {(control) => (
        <select
          {...control}
          ref={selectRef}
          value={column ?? ""}
          onChange={({ currentTarget }) =>
            onChoose(currentTarget.value === "" ? null : Number(currentTarget.value))
          }
          className={inputClass}
        >
          <option value="">{none}</option>
          {table.columns.map((one, place) => {
            const used = one.name !== "" || one.samples.length > 0;
            if (!used || !offered(one)) return null;
            return (
              // Columns don't move.
              <option key={place} value={place}>
                {one.name || `Column ${place + 1}`}
              </option>
            );
          })}
        </select>
      )}
    </FieldFrame>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0) return "This column is empty.";
  return <span className="wrap-anywhere">{samples.join(" · ")}</span>;
}
