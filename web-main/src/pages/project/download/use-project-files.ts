import { type Document, hashText, type Sheet, type Unit } from "@cuttle/design";
import { fileName } from "@cuttle/design/batch";
import { DeskError, type FileFormat, fileRequest, type Values } from "@cuttle/design/host";
import type { Schemas } from "@cuttle/web-kit/api";
import { useEffect } from "react";
import { fontsDrawn } from "../../../engine/fonts-used.ts";
import type { Material } from "../../../engine/materials.ts";
import { type Personal, type PersonalState, withValues } from "../../../engine/personal.ts";
import { picturesOf } from "../../../engine/picture-files.ts";
import type { Preferences } from "../../../engine/preferences.ts";
import type { Workbench } from "../../../engine/workbench.ts";
import { sheetFormat, useBatch } from "../batch/use-batch.ts";
import { typedName } from "../typed-name.ts";
import { useChoosing } from "./use-choosing.ts";
import { type MadeFile, useHandOver } from "./use-hand-over.ts";
import { useResume } from "./use-resume.ts";

interface ProjectFilesWishes {
  readonly project: Schemas["Project"];
  readonly workbench: Workbench;
  readonly personal: Personal;
  readonly state: PersonalState;
  readonly unit: Unit;
  /** The size of the user's sheets. */
  readonly sheet: Sheet;
  readonly preferences: Preferences;
  readonly material: Material;
}

/** Hash of a design, and of a batch's rows. Colours, kerf and format are not part of it. */
function hashOf(document: Document, values: Values, rows = ""): string {
  return hashText(JSON.stringify([withValues(document, values), rows]));
}

/** The files of an open project: which are requested, how they are made, and how they are downloaded. */
export function useProjectFiles(wishes: ProjectFilesWishes) {
  const { project, workbench, personal, state, unit, sheet, preferences, material } = wishes;
  const { kerf, preset } = preferences;
  const settings = { kerf, preset, format: sheetFormat(preferences.format) };
  const hand = useHandOver(project);
  const { choosing, choose, closeChoice } = useChoosing();
  const { projectId } = project;
  const batch = useBatch({ projectId, workbench, personal, state, unit, sheet, settings });
  const { forgetProblem } = hand;
  // However the dialog was closed, its message is cleared.
  useEffect(() => (choosing ? forgetProblem : undefined), [choosing, forgetProblem]);
  const title = fileName("{name}", { name: typedName(project.name, state) }, 0);

  /** The drawing of the current values at full precision: the one on screen may be from a drag. */
  async function exact(signal: AbortSignal) {
    const { document, values } = personal.state();
    const result = await workbench.sandbox.update(values, { signal });
    if (result?.status === "drawn" && result.drawing) {
      const fonts = fontsDrawn(document, [{ values, parameters: result.parameters }]);
      return { document, drawing: result.drawing, fonts, valuesHash: hashOf(document, values) };
    }
    throw new DeskError(
      result
        ? "These values could not be drawn. Change the last one, then download."
        : "The drawing changed meanwhile. Please try again.",
    );
  }

  async function makeDrawing(format: FileFormat, signal: AbortSignal): Promise<MadeFile> {
    const { document, drawing, fonts, valuesHash } = await exact(signal);
    const images = await picturesOf(document.assets, drawing, signal);
    const look = material.colour;
    const request = fileRequest(format, { title, kerf, preset, material: look, images });
    const { extension, ...file } = await workbench.desk.file(drawing, request, { signal });
    return { ...file, fonts, valuesHash, name: `${title}.${extension}` };
  }

  async function makeSheets(): Promise<MadeFile | undefined> {
    const { file, fonts, madeOf } = (await batch.sheets()) ?? {};
    // The batch shows the reason itself.
    if (!file || !fonts || !madeOf) return undefined;
    const rows = madeOf.text.trim();
    const of = rows === "" ? title : project.name;
    const name = fileName("{of} {sheets}", { of, sheets: file.name }, 0);
    const { extension, ...made } = file;
    const valuesHash = hashOf(madeOf.document, madeOf.values, rows);
    return { ...made, fonts, valuesHash, name: `${name}.${extension}` };
  }

  async function downloadDrawing(format: FileFormat) {
    const make = (signal: AbortSignal) => makeDrawing(format, signal);
    const outcome = await hand.handOver({ wanted: format, format, make });
    if (outcome === "close") closeChoice();
    else if (outcome === "say") choose();
  }

  async function downloadSheets() {
    await hand.handOver({ wanted: "sheets", format: settings.format, make: makeSheets });
  }

  useResume(projectId, state.result?.status === "drawn", (wanted) => {
    void (wanted === "sheets" ? downloadSheets() : downloadDrawing(wanted));
  });

  return {
    hand,
    batch,
    choosing,
    choose,
    closeChoice,
    downloadDrawing: (format: FileFormat) => void downloadDrawing(format),
    downloadSheets: () => void downloadSheets(),
  };
}

export type ProjectFiles = ReturnType<typeof useProjectFiles>;
