import { messageFor } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FieldFrame, FormMessage, inputClass } from "@cuttle/web-kit/ui";
import { useRef, useState } from "react";
import { LoggedOut } from "../../../frame/logged-out.tsx";
import { Section } from "../../section.tsx";
import { type Choice, guessedChoice, type Table, withRole } from "./choice.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { type Encoding, encodings, isPlain } from "./encoding.ts";
import { type Chosen, rows, type Source } from "./report.ts";
import { RoleMeanings } from "./role-meanings.tsx";
import { readAs } from "./use-take-file.ts";

interface MatchingProps {
  readonly chosen: Chosen;
  /** Why it can't be checked. */
  readonly problem: string;
  readonly read: (source: Source) => Promise<Table | undefined>;
  readonly onChange: (what: (before: Chosen) => Chosen) => void;
  readonly onCheck: () => void;
  readonly onStartOver: () => void;
  readonly onProblem: (problem: string) => void;
}

/** Which columns of a table hold what, how its letters were read, and what its roles mean. */
export function Matching(props: MatchingProps) {
  const { chosen, problem, read, onChange, onCheck, onStartOver, onProblem } = props;
  const { source, table, choice } = chosen;
  const { user } = useSession();
  const [missing, setMissing] = useState(false);
  const email = useRef<HTMLSelectElement>(null);
  const noEmail = choice.columns.email === null;

  async function readAgain(source: Source) {
    onChange((before) => ({ ...before, source }));
    try {
      const table = await read(source);
      if (!table) return;
      // Where the columns are the same, they stay as chosen. Their values may be others.
      onChange((before) => {
        const same = table.columns.length === before.table.columns.length;
        const kept = () => withRole(table, before.choice, before.choice.columns.role);
        return { source, table, choice: same ? kept() : guessedChoice(table) };
      });
    } catch (error) {
      onProblem(messageFor(error));
    }
  }

  const choose = (choice: Choice) => onChange((before) => ({ ...before, choice }));

  function submit() {
    setMissing(noEmail);
    if (noEmail) email.current?.focus();
    else onCheck();
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p data-begin tabIndex={-1} className="wrap-anywhere text-small outline-none">
        <span className="font-semibold">{source.name}</span> has {rows(table.rows)}.{" "}
        {table.line > 1 && `The table begins in line ${table.line}; the lines above are left out. `}
        Check which column holds what.
      </p>
      <Section title="Match the columns">
        <ColumnChoice
          table={table}
          choice={choice}
          emailRef={email}
          problem={missing && noEmail ? "Please choose the column with the email addresses." : ""}
          onChange={choose}
        />
        <EncodingField source={source} onRead={(again) => void readAgain(again)} />
      </Section>
      {choice.meanings.length > 0 && (
        <RoleMeanings table={table} choice={choice} onChange={choose} />
      )}
      <div className="bottom-bar sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-3 shadow-lifted sm:pl-5">
        <div className="w-full has-[>:empty]:absolute">
          <FormMessage>{problem}</FormMessage>
        </div>
        {user ? (
          <>
            <Button variant="secondary" onClick={onStartOver}>
              Cancel
            </Button>
            <Button type="submit">Review the changes</Button>
          </>
        ) : (
          <LoggedOut>Your table is still here. Log in again, then go on.</LoggedOut>
        )}
      </div>
    </form>
  );
}

interface EncodingFieldProps {
  readonly source: Source;
  readonly onRead: (source: Source) => void;
}

/** How the letters of a file were read. Plain English letters are the same in every encoding. */
function EncodingField({ source, onRead }: EncodingFieldProps) {
  const { file } = source;
  if (!file || isPlain(file.bytes)) return null;
  return (
    <FieldFrame
      label="Text encoding"
      help="Do the names above look wrong? Choose another encoding until they're right."
    >
      {(control) => (
        <select
          {...control}
          value={file.encoding}
          onChange={({ currentTarget }) =>
            onRead(readAs(source, file.bytes, currentTarget.value as Encoding))
          }
          className={inputClass}
        >
          {Object.entries(encodings).map(([encoding, label]) => (
            <option key={encoding} value={encoding}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
