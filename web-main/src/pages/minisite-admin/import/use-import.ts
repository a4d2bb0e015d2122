import { ApiError, messageFor, useApi } from "@cuttle/web-kit/api";
import { useState } from "react";
import { useTellUnsaved } from "../../../frame/keep-unsaved.tsx";
import { useUserState } from "../../../frame/use-user-state.ts";
import { useAskWhoFirst } from "../use-ask-who-first.ts";
import { guessedChoice, inputOf } from "./choice.ts";
import type { Chosen, Report, Source } from "./report.ts";
import { useDryRun } from "./use-dry-run.ts";
import { useReadTable } from "./use-read-table.ts";

type Stage =
  | { readonly at: "choosing" }
  | { readonly at: "reading"; readonly source: Source }
  | { readonly at: "matching" | "checking" | "checked" | "writing"; readonly chosen: Chosen }
  | { readonly at: "done"; readonly report: Report; readonly letters: boolean };

/** Imports a table: choose it, match its columns, do a dry run, then import. */
export function useImport(subdomain: string) {
  const { call } = useApi();
  const askWhoFirst = useAskWhoFirst(subdomain);
  const [stage, setStage] = useState<Stage>({ at: "choosing" });
  const [pasted, setPasted] = useState("");
  const reading = useReadTable(subdomain);
  const dryRun = useDryRun(subdomain);
  // After another login, an error about being logged out is outdated.
  const [problem, setProblem] = useUserState("");
  useTellUnsaved(stage.at !== "choosing" || pasted !== "");

  async function take(source: Source) {
    setProblem("");
    setStage({ at: "reading", source });
    try {
      const table = await reading.read(source);
      if (!table) return;
      setStage({ at: "matching", chosen: { source, table, choice: guessedChoice(table) } });
    } catch (error) {
      setProblem(messageFor(error));
      setStage({ at: "choosing" });
    }
  }

  /** Changes what the columns hold, as long as they are matched: a table may be read again meanwhile. */
  function change(what: (before: Chosen) => Chosen) {
    setProblem("");
    setStage((now) => (now.at === "matching" ? { ...now, chosen: what(now.chosen) } : now));
  }

  function matchAgain(chosen: Chosen) {
    dryRun.cancel();
    setProblem("");
    setStage({ at: "matching", chosen });
  }

  async function check(chosen: Chosen) {
    setProblem("");
    setStage({ at: "checking", chosen });
    try {
      if (await dryRun.run(chosen)) setStage({ at: "checked", chosen });
    } catch (error) {
      setProblem(messageFor(error));
      setStage({ at: "matching", chosen });
    }
  }

  async function write(chosen: Chosen, invite: boolean) {
    setProblem("");
    setStage({ at: "writing", chosen });
    const { csv } = chosen.source;
    const digest = dryRun.removal.on ? dryRun.report?.removeDigest : undefined;
    const removal = digest === undefined ? {} : { removeMissing: true, removeDigest: digest };
    try {
      const columns = inputOf(chosen.table, chosen.choice);
      const input = { subdomain, csv, ...columns, dryRun: false, invite, ...removal };
      const report = await call("minisiteAdminImportMembers", input);
      setStage({ at: "done", report, letters: invite });
      setPasted("");
      void askWhoFirst(
        "getMinisiteAdmin",
        "minisiteAdminGetMembers",
        "minisiteAdminGetRemovedMembers",
        "minisiteAdminListHistory",
      );
    } catch (error) {
      setProblem(messageFor(error));
      setStage({ at: "checked", chosen });
      // Different members are missing by now: they are shown before anybody is removed.
      if (error instanceof ApiError && error.code === "missing_changed") {
        void dryRun.chooseRemoval(chosen, true);
      }
    }
  }

  function startOver() {
    reading.cancel();
    dryRun.cancel();
    setProblem("");
    setStage({ at: "choosing" });
  }

  const steps = { take, change, matchAgain, check, write, startOver };
  return { stage, pasted, setPasted, problem, setProblem, reading, dryRun, ...steps };
}
