import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { ManagerPage } from "../manager-page.tsx";
import type { SubPageProps } from "../sub-page.ts";
import { Checked } from "./checked.tsx";
import { Done } from "./done.tsx";
import { Matching } from "./matching.tsx";
import { SourceChoice } from "./source-choice.tsx";
import { useImport } from "./use-import.ts";

/** Imports members from a table: choose it, match its columns, do a dry run, then import. */
export function ImportPage({ managed }: SubPageProps) {
  const { minisite } = managed;
  const { subdomain } = minisite;
  const imports = useImport(subdomain);
  const { stage, problem, setProblem, dryRun, take, check, write, startOver } = imports;
  const { report, removal, chooseRemoval } = dryRun;
  const box = useRef<HTMLDivElement>(null);
  const { at } = stage;

  // Each step removes the focused element; the next one focuses its heading.
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    if (at !== "writing") box.current?.querySelector<HTMLElement>("[data-begin]")?.focus();
  }, [at]);

  return (
    <ManagerPage
      managed={managed}
      title="Import members"
      text="From a spreadsheet or another service. You review the changes before anything happens."
    >
      <div ref={box}>
        {at === "choosing" && (
          <div className="grid grid-cols-1 gap-5">
            <FormMessage>{problem}</FormMessage>
            <SourceChoice
              pasted={imports.pasted}
              onPaste={imports.setPasted}
              onChoose={(source) => void take(source)}
              onProblem={setProblem}
            />
          </div>
        )}
        {at === "reading" && (
          <Waiting label="Reading the table" onCancel={startOver}>
            Reading {stage.source.name}.
          </Waiting>
        )}
        {at === "matching" && (
          <Matching
            chosen={stage.chosen}
            problem={problem}
            read={imports.reading.read}
            onChange={imports.change}
            onCheck={() => void check(stage.chosen)}
            onStartOver={startOver}
            onProblem={setProblem}
          />
        )}
        {at === "checking" && (
          <Waiting label="Checking the table" onCancel={startOver}>
            Checking {stage.chosen.source.name}. Nothing has changed yet.
          </Waiting>
        )}
        {(at === "checked" || at === "writing") && report && (
          <Checked
            source={stage.chosen.source}
            report={report}
            subdomain={subdomain}
            writing={at === "writing"}
            problem={problem}
            removal={{ ...removal, onChange: (on) => void chooseRemoval(stage.chosen, on) }}
            onWrite={(invite) => void write(stage.chosen, invite)}
            onMatch={() => imports.matchAgain(stage.chosen)}
            onStartOver={startOver}
            onChoose={(source) => void take(source)}
            onProblem={setProblem}
          />
        )}
        {at === "done" && (
          <Done
            report={stage.report}
            letters={stage.letters}
            subdomain={subdomain}
            onStartOver={startOver}
          />
        )}
      </div>
    </ManagerPage>
  );
}

interface WaitingProps {
  readonly label: string;
  readonly onCancel: () => void;
  readonly children: React.ReactNode;
}

function Waiting({ label, onCancel, children }: WaitingProps) {
  return (
    <div className="grid max-w-3xl gap-5 rounded-card bg-surface p-6 shadow-card outlined-when-forced sm:p-8">
      <p data-begin tabIndex={-1} className="wrap-anywhere text-small outline-none">
        {children}
      </p>
      <progress aria-label={label} />
      <Button variant="secondary" className="justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
