import { ApiError, messageFor, useApi } from "@cuttle/web-kit/api";
import { useState } from "react";
import { useTellUnsaved } from "../../../frame/keep-unsaved.tsx";
import { useUserState } from "../../../frame/use-user-state.ts";
import { useAskWhoFirst } from "../use-ask-who-first.ts";
import type { Report, Source } from "./report.ts";
import { useDryRun } from "./use-dry-run.ts";

type Stage =
  | { readonly at: "choosing" }
  | { readonly at: "checking" | "checked" | "writing"; readonly source: Source }
  | { readonly at: "done"; readonly source: Source; readonly report: Report; letters: boolean };

/** Imports a table: choose it, do a dry run, then import. */
export function useImport(subdomain: string) {
  const { call } = useApi();
  const askWhoFirst = useAskWhoFirst(subdomain);
  const [stage, setStage] = useState<Stage>({ at: "choosing" });
  const [pasted, setPasted] = useState("");
  const dryRun = useDryRun(subdomain);
  // After another login, an error about being logged out is outdated.
  const [problem, setProblem] = useUserState("");
  useTellUnsaved(stage.at !== "choosing" || pasted !== "");

  async function check(source: Source) {
    setProblem("");
    setStage({ at: "checking", source });
    try {
      if (await dryRun.run(source)) setStage({ at: "checked", source });
    } catch (error) {
      setProblem(messageFor(error));
      setStage({ at: "choosing" });
    }
  }

  async function write(source: Source, invite: boolean) {
    setProblem("");
    setStage({ at: "writing", source });
    const { csv } = source;
    const digest = dryRun.removal.on ? dryRun.report?.removeDigest : undefined;
    const removal = digest === undefined ? {} : { removeMissing: true, removeDigest: digest };
    try {
      const input = { subdomain, csv, dryRun: false, invite, ...removal };
      const report = await call("minisiteAdminImportMembers", input);
      setStage({ at: "done", source, report, letters: invite });
      setPasted("");
      void askWhoFirst(
        "getMinisiteAdmin",
        "minisiteAdminGetMembers",
        "minisiteAdminGetRemovedMembers",
        "minisiteAdminListHistory",
      );
    } catch (error) {
      setProblem(messageFor(error));
      setStage({ at: "checked", source });
      // Different members are missing by now: they are shown before anybody is removed.
      if (error instanceof ApiError && error.code === "missing_changed") {
        void dryRun.chooseRemoval(source, true);
      }
    }
  }

  function startOver() {
    dryRun.cancel();
    setProblem("");
    setStage({ at: "choosing" });
  }

  return { stage, pasted, setPasted, problem, setProblem, dryRun, check, write, startOver };
}
