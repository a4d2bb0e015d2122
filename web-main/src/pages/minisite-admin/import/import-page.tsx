import { messageFor, useApi, useAskAgain } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState } from "react";
import { useTellUnsaved } from "../../../frame/keep-unsaved.tsx";
import { ManagerPage } from "../manager-page.tsx";
import type { SubPageProps } from "../sub-page.ts";
import { useAskWhoFirst } from "../use-ask-who-first.ts";
import { Checked } from "./checked.tsx";
import { Done } from "./done.tsx";
import type { Report, Source } from "./report.ts";
import { SourceChoice } from "./source-choice.tsx";

type Stage =
  | { readonly at: "choosing" }
  | { readonly at: "checking" | "checked" | "writing"; readonly source: Source }
  | { readonly at: "done"; readonly source: Source; readonly report: Report; letters: boolean };

/** Members from a table: chosen, tried without writing anything, then written. */
export function ImportPage({ managed }: SubPageProps) {
  const { minisite } = managed;
  const { subdomain } = minisite;
  const { call } = useApi();
  const askAgain = useAskAgain();
  const askWhoFirst = useAskWhoFirst(subdomain);
  const [stage, setStage] = useState<Stage>({ at: "choosing" });
  const [pasted, setPasted] = useState("");
  const [trial, setTrial] = useState<Report>();
  const [problem, setProblem] = useState("");
  const running = useRef<AbortController>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const { at } = stage;

  useEffect(() => () => running.current?.abort(), []);

  useTellUnsaved(at !== "choosing" || pasted !== "");

  // That nobody was logged in is out of date, or said where the buttons were.
  const userId = useSession().user?.userId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is somebody else.
  useEffect(() => setProblem(""), [userId]);

  // What had the focus goes with each step; the next one begins at its first words.
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    if (at !== "writing") box.current?.querySelector<HTMLElement>("[data-begin]")?.focus();
  }, [at]);

  function tell(error: unknown) {
    setProblem(messageFor(error));
    askAgain("loggedInUser"); // perhaps the session has ended
  }

  async function check(source: Source) {
    const stop = new AbortController();
    running.current = stop;
    setProblem("");
    setStage({ at: "checking", source });
    try {
      const input = { subdomain, csv: source.csv, dryRun: true };
      const options = { skipRedraw: true, signal: stop.signal };
      setTrial(await call("minisiteAdminImportMembers", input, options));
      setStage({ at: "checked", source });
    } catch (error) {
      if (stop.signal.aborted) return;
      tell(error);
      setStage({ at: "choosing" });
    }
  }

  async function write(source: Source, invite: boolean) {
    setProblem("");
    setStage({ at: "writing", source });
    try {
      const input = { subdomain, csv: source.csv, dryRun: false, invite };
      const report = await call("minisiteAdminImportMembers", input, { skipRedraw: true });
      setStage({ at: "done", source, report, letters: invite });
      setPasted("");
      void askWhoFirst("getMinisiteAdmin", "minisiteAdminGetMembers");
    } catch (error) {
      tell(error);
      setStage({ at: "checked", source });
    }
  }

  function startOver() {
    running.current?.abort();
    setTrial(undefined);
    setProblem("");
    setStage({ at: "choosing" });
  }

  return (
    <ManagerPage
      managed={managed}
      title="Import members"
      text="From the file of a spreadsheet or of another service. You see what would happen before anything does."
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
              Looking at {stage.source.name}. Nothing is written yet.
            </p>
            <progress aria-label="Looking at it" className="h-2 w-full accent-accent" />
            <Button variant="secondary" className="justify-self-start" onClick={startOver}>
              Cancel
            </Button>
          </div>
        )}
        {(at === "checked" || at === "writing") && trial && (
          <Checked
            source={stage.source}
            report={trial}
            subdomain={subdomain}
            writing={at === "writing"}
            problem={problem}
            onWrite={(invite) => void write(stage.source, invite)}
            onStartOver={startOver}
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
