import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { ManagerPage } from "../manager-page.tsx";
import type { SubPageProps } from "../sub-page.ts";
import { Checked } from "./checked.tsx";
import { Done } from "./done.tsx";
import { SourceChoice } from "./source-choice.tsx";
import { useImport } from "./use-import.ts";

/** Imports members from a table: choose it, do a dry run, then import. */
export function ImportPage({ managed }: SubPageProps) {
  const { minisite } = managed;
  const { subdomain } = minisite;
  const { stage, pasted, setPasted, problem, setProblem, dryRun, check, write, startOver } =
    useImport(subdomain);
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
              pasted={pasted}
              onPaste={setPasted}
              onChoose={(source) => void check(source)}
              onProblem={setProblem}
            />
          </div>
        )}
        {at === "checking" && (
          <div className="grid max-w-3xl gap-5 rounded-card bg-surface p-6 shadow-card outlined-when-forced sm:p-8">
            <p data-begin tabIndex={-1} className="wrap-anywhere text-small outline-none">
              Checking {stage.source.name}. Nothing has changed yet.
            </p>
            <progress aria-label="Checking the table" />
            <Button variant="secondary" className="justify-self-start" onClick={startOver}>
              Cancel
            </Button>
          </div>
        )}
        {(at === "checked" || at === "writing") && report && (
          <Checked
            source={stage.source}
            report={report}
            subdomain={subdomain}
            writing={at === "writing"}
            problem={problem}
            removal={{ ...removal, onChange: (on) => void chooseRemoval(stage.source, on) }}
            onWrite={(invite) => void write(stage.source, invite)}
            onStartOver={startOver}
            onChoose={(source) => void check(source)}
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
