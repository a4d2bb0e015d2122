import { useSession } from "@cuttle/web-kit/session";
import { Button, classNames, FieldFrame, inputClass } from "@cuttle/web-kit/ui";
import { Download } from "lucide-react";
import { LoggedOut } from "../../../frame/logged-out.tsx";
import { useFileDrop } from "../../../use-file-drop.ts";
import { Section } from "../../section.tsx";
import { csvOf, saveCsv } from "../csv.ts";
import { FileButton } from "./file-button.tsx";
import type { Source } from "./report.ts";
import { useTakeFile } from "./use-take-file.ts";

const sample = [
  ["name", "email", "role"],
  ["Ada Lovelace", "ada@example.com", "paid"],
  ["Noor, the framer", "noor@example.com", "admin"],
  ["Otis Redwood", "otis@example.com", "canceled"],
];

interface DropZoneProps {
  readonly onChoose: (source: Source) => void;
  readonly onProblem: (problem: string) => void;
}

interface PasteFormProps {
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly onChoose: (source: Source) => void;
}

/** Where a table is chosen, dropped or pasted, with a description of its format. */
export function SourceChoice(props: DropZoneProps & PasteFormProps) {
  const { pasted, onPaste, onChoose, onProblem } = props;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <Section title="Choose a table">
        <DropZone onChoose={onChoose} onProblem={onProblem} />
        <PasteForm pasted={pasted} onPaste={onPaste} onChoose={onChoose} />
      </Section>
      <Format />
    </div>
  );
}

function DropZone({ onChoose, onProblem }: DropZoneProps) {
  const take = useTakeFile(onChoose, onProblem);
  const { over, handlers } = useFileDrop(take);
  return (
    // Dropping is a second way beside the button.
    <div
      {...handlers}
      className={classNames(
        "grid min-h-44 place-items-center content-center gap-3 rounded-control border-2 border-dashed p-6 text-center",
        over ? "border-accent-strong bg-accent-wash" : "border-edge/50",
      )}
    >
      <FileButton data-begin label="Choose a CSV file" variant="primary" onFile={take} />
      <p className="text-ink-soft text-small pointer-coarse:hidden">
        {over ? "Drop it here." : "You can also drop it here."}
      </p>
    </div>
  );
}

function PasteForm({ pasted, onPaste, onChoose }: PasteFormProps) {
  const { user } = useSession();
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (pasted.trim()) onChoose({ name: "your pasted table", csv: pasted });
      }}
    >
      <FieldFrame label="Or paste it">
        {(control) => (
          <textarea
            {...control}
            rows={4}
            spellCheck={false}
            value={pasted}
            onChange={({ currentTarget }) => onPaste(currentTarget.value)}
            placeholder="name,email,role"
            className={classNames(inputClass, "font-mono text-small")}
          />
        )}
      </FieldFrame>
      {user ? (
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          aria-disabled={!pasted.trim()}
        >
          Use this table
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <LoggedOut>Your table is still here. Log in again to continue.</LoggedOut>
        </div>
      )}
    </form>
  );
}

function Format() {
  return (
    <Section title="An example">
      <div className="grid gap-4 text-small">
        <p>
          Take the file as your shop or newsletter exports it. Next, you say which column is which.
          Each person needs an <Code>email</Code>; a <Code>name</Code> and a <Code>role</Code> are
          optional.
        </p>
        <p>
          We match members by email address. Existing members get the name and role from the table.
          Members missing from the table stay unchanged unless you remove them in a later step.
        </p>
        <pre className="mat wrap-anywhere whitespace-pre-wrap rounded-control p-4 font-mono text-caption">
          {csvOf(sample)}
        </pre>
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => saveCsv("members-sample.csv", csvOf(sample))}
        >
          <Download className="size-4.5" aria-hidden="true" />
          Download this sample
        </Button>
      </div>
    </Section>
  );
}

function Code({ children }: { children: string }) {
  return <code className="rounded-[0.4rem] bg-ink/8 px-1.5 py-0.5 font-mono">{children}</code>;
}
