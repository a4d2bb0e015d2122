import { documentOf, type Sheet, type Unit } from "@cuttle/design";
import type { Material } from "@cuttle/design/export";
import type { FileFormat } from "@cuttle/design/host";
import type { Schemas } from "@cuttle/web-kit/api";
import { useEffect } from "react";
import type { DesignEngine } from "../../../engine/create-engine.ts";
import type { Preferences } from "../../../engine/preferences.ts";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { sheetFormat, useBatch } from "../batch/use-batch.ts";
import { typedName } from "../typed-name.ts";
import { useChoosing } from "./use-choosing.ts";
import { useDownload } from "./use-download.ts";
import { useResume } from "./use-resume.ts";

interface ProjectFilesOptions {
  readonly project: Schemas["Project"];
  readonly engine: DesignEngine;
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  /** The size of the user's sheets. */
  readonly sheet: Sheet;
  readonly preferences: Preferences;
  readonly material: Material;
  /** Whether the stage shows the finished object: so does a picture then. */
  readonly isObject: boolean;
}

/** Few people who look at a project download it. */
const makeFile = () => import("./make-file.ts");

/** The files of an open project: which are requested, how they are made, and how they are downloaded. */
export function useProjectFiles(options: ProjectFilesOptions) {
  const { project, engine, store, state, unit, sheet, preferences } = options;
  const { kerf, preset } = preferences;
  const { projectId, name: projectName } = project;
  const settings = { kerf, preset, format: sheetFormat(preferences.format) };
  const download = useDownload(project);
  const { choosing, asked, choose, closeChoice } = useChoosing();
  const batch = useBatch({ projectId, engine, store, state, unit, sheet, settings });
  const { forgetProblem } = download;
  // However the dialog was closed, its message is cleared.
  useEffect(() => (choosing ? forgetProblem : undefined), [choosing, forgetProblem]);
  const name = typedName(projectName, state);

  /** What the page shows when a download begins: it may change before the file is ready. */
  function versionNow() {
    const now = store.state();
    return { name: typedName(projectName, now), document: documentOf(now) };
  }

  async function downloadDrawing(format: FileFormat) {
    const { material, isObject } = options;
    const { transparent } = preferences;
    const file = { engine, store, format, name, kerf, preset, transparent, material, isObject };
    const next = await download.run({
      requested: format,
      format,
      version: versionNow(),
      make: async (signal) => (await makeFile()).makeDrawing({ ...file, signal }),
    });
    if (next === "close") closeChoice();
    else if (next === "show-message") choose();
  }

  async function downloadSheets() {
    await download.run({
      requested: "sheets",
      format: settings.format,
      version: versionNow(),
      make: async () => {
        const sheets = await batch.sheets();
        // Without a file, the batch shows the reason itself.
        return sheets && (await makeFile()).sheetsFile(sheets, { name, projectName });
      },
    });
  }

  useResume(projectId, state.result?.status === "drawn", (requested) => {
    void (requested === "sheets" ? downloadSheets() : downloadDrawing(requested));
  });

  return {
    download,
    versionNow,
    batch,
    choosing,
    isObject: options.isObject,
    /** Before a file is asked for, a format chosen for another project is no problem of this one. */
    format: asked ? preferences.format : undefined,
    choose,
    closeChoice,
    downloadDrawing: (format: FileFormat) => void downloadDrawing(format),
    downloadSheets: () => void downloadSheets(),
  };
}

export type ProjectFiles = ReturnType<typeof useProjectFiles>;
