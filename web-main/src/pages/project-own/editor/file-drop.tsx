import type { Unit } from "@cuttle/design";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage, useToast } from "@cuttle/web-kit/ui";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { Point } from "../../../engine/viewport.ts";
import { useOpenUpgrade } from "../../../frame/use-open-upgrade.ts";
import { Uploading } from "../../own-files/uploading.tsx";
import { useGate, useUploadsOffered } from "../../own-files/use-gate.ts";
import { assetOf, featureNeeded, useUpload } from "../../own-files/use-upload.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { bringDrawing } from "./bring-drawing.ts";
import { Controls } from "./controls.tsx";
import { drawingCommand, pictureCommand, showPicture } from "./insert-commands.ts";
import { useEarlyAccess } from "./use-early-access.ts";
import { isDrawing, isPicture, useStageFiles } from "./use-stage-files.ts";
import { placeOf } from "./use-tool-runner.ts";

interface FileDropProps {
  /** What covers the stage. */
  readonly root: RefObject<HTMLElement | null>;
  readonly store: ProjectStore;
  readonly unit: Unit;
  readonly shown: Pick<StageShown, "view" | "size" | "sheet">;
}

const onePicture = "One picture at a time, please. Add the next one when this one is here.";
const oneFile = "One file at a time, please. Add the next one when this one is here.";
const onlyThese = "Only SVG, DXF, PNG and JPEG files can be dropped here.";

/**
 * Uploads pictures that are dropped or pasted on the stage, and inserts them: where they were dropped, or in the middle.
 * Drawings that are dropped there open their dialog.
 */
export function FileDrop({ root, store, unit, shown }: FileDropProps) {
  const toast = useToast();
  const { pass: passEarly } = useEarlyAccess();
  const pass = useUploadGate();
  const openUpgrade = useOpenUpgrade();
  const at = useRef<Point>(undefined);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const { upload, uploading, problem, cancel } = useUpload({
    kind: "image",
    onUploaded(file) {
      // The view may have moved, and the project filled up, while it was uploaded.
      const able = pictureCommand.when(store);
      const where = { unit, shown: latest.current, at: at.current };
      if (able === true) showPicture(store, assetOf(file), where);
      else toast({ title: able });
    },
    onRefused(code) {
      const feature = featureNeeded(code);
      if (feature) openUpgrade(feature);
      return feature !== undefined;
    },
  });

  function take(file: File, place?: Point) {
    const able = uploading ? onePicture : pictureCommand.when(store);
    if (able !== true) return toast({ title: able });
    passEarly(pictureCommand, () =>
      pass(() => {
        at.current = place;
        upload(file);
      }),
    );
  }
  function takeDrawing(file: File) {
    const able = drawingCommand.when(store);
    if (able === true) passEarly(drawingCommand, () => bringDrawing(store, file));
    else toast({ title: able });
  }
  const held = useStageFiles(root, {
    onDrop([file, ...others], event) {
      root.current?.parentElement?.focus({ preventScroll: true });
      if (others.length > 0) return toast({ title: oneFile });
      if (isDrawing(file)) return takeDrawing(file);
      if (!isPicture(file.type)) return toast({ title: onlyThese });
      take(file, root.current ? placeOf(event, root.current, shown) : undefined);
    },
    onPaste: (file) => take(file),
  });

  return (
    <>
      {held && (
        <div className="pointer-events-none absolute inset-2 grid place-items-center rounded-card border-2 border-accent-strong border-dashed bg-accent-wash/40">
          <p className="rounded-full bg-raised px-4 py-2 text-small shadow-card">
            {held === "file" ? "Drop the file here" : onlyThese}
          </p>
        </div>
      )}
      {(uploading || problem) && (
        <Controls className="absolute inset-x-3 bottom-20 mx-auto max-w-md animate-rise rounded-card bg-raised p-4 shadow-lifted outlined-when-forced">
          {uploading ? (
            <Uploading {...uploading} onCancel={cancel} />
          ) : (
            <div className="grid justify-items-start gap-3">
              <FormMessage>{problem}</FormMessage>
              <Button size="small" variant="secondary" onClick={cancel}>
                Close
              </Button>
            </div>
          )}
        </Controls>
      )}
    </>
  );
}

/** Whoever may not upload learns why, as in the dialog. */
function useUploadGate() {
  const { user } = useSession();
  const offered = useUploadsOffered();
  const pass = useGate("images");
  const toast = useToast();
  return (go: () => void) => {
    if (user && !offered) toast({ title: "Your account doesn't include uploads." });
    else pass(go);
  };
}
