import type { Asset, Drawing, Edited } from "@cuttle/design";
import { birch } from "@cuttle/design/export";
import { ApiError, maxLength, messageFor } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage, Spinner, useToast } from "@cuttle/web-kit/ui";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { boxOf, fitView } from "../../engine/viewport.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { isUpgradeRefusal, useTellFailure } from "../../frame/use-tell-failure.ts";
import { DrawingPicture } from "../project/stage/drawing-picture.tsx";
import { useSize } from "../project/stage/use-size.ts";
import { FileProblem, type Opened } from "./read-file.ts";
import { type Bringing, toastOf, useBring } from "./use-bring.ts";

/** What a step leads to: a new project, or more in one that is open. */
export interface Ending {
  /** What its button says. */
  readonly button: string;
  /** Whether what is made has a name of its own. */
  readonly isNamed: boolean;
  /** Throws what the server refused. */
  readonly end: (edited: Edited, name: string, signal: AbortSignal) => Promise<void> | void;
}

/** What every step gets. */
export interface StepProps {
  readonly opened: Opened;
  readonly ending: Ending;
  readonly onClose: () => void;
  /** The file can't be used. */
  readonly onRefused: (sentence: string) => void;
}

interface StepFrameProps extends StepProps {
  /** How it will look, and its size in words. */
  readonly picture: ReactNode;
  /** What can be chosen. */
  readonly children: ReactNode;
  /** The document with the file as one element, or why that can't be; undefined while there is nothing to begin with. */
  readonly whole: ((asset: Asset) => Edited | string) | undefined;
  readonly apart?: Bringing["apart"];
  /** Why a drawing comes in as one element, where the step has said so. */
  readonly said?: string | undefined;
}

/** The frame of the step: the picture beside the choices, the project's name, and the button that ends it. */
export function StepFrame(props: StepFrameProps) {
  const { opened, ending, onClose, picture, children, whole, apart, said } = props;
  const [name, setName] = useState(opened.name);
  const [problem, setProblem] = useState<string>();
  const { bring, progress, cancel } = useBring();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const openUpgrade = useOpenUpgrade();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!whole) return;
    setProblem(undefined);
    const called = name.trim() || opened.name;
    try {
      const brought = await bring({ ...opened, whole, apart }, (edited, signal) =>
        ending.end(edited, called, signal),
      );
      if (!brought) return;
      const leftOut = toastOf(brought);
      if (leftOut) toast(leftOut);
      if (brought.problem !== said && brought.problem !== undefined)
        toast({ title: "The drawing came in as one layer", description: brought.problem });
      onClose();
    } catch (error) {
      if (error instanceof FileProblem) return setProblem(error.message);
      if (error instanceof ApiError && error.code === "needs_images") openUpgrade("images");
      else if (isUpgradeRefusal(error)) tellFailure("", error);
      else return setProblem(messageFor(error));
      onClose();
    }
  }

  const busy = progress !== undefined;
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="min-w-0">{picture}</div>
        <div className="grid min-w-0 content-start gap-5">
          {ending.isNamed && (
            <Field
              label="Name"
              value={name}
              maxLength={maxLength.RenameProjectInput.name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
          {children}
        </div>
      </div>
      <FormMessage>{problem}</FormMessage>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={busy} disabled={!whole}>
          {ending.button}
        </Button>
        <Button variant="quiet" onClick={busy ? cancel : onClose}>
          Cancel
        </Button>
        {busy && (
          <progress
            aria-label={progress.uploading ? `Upload of ${progress.uploading}` : ending.button}
            value={progress.share}
            className="grow"
          />
        )}
      </div>
    </form>
  );
}

interface StepPictureProps {
  readonly drawing: Drawing | undefined;
  /** What it shows. */
  readonly label: string;
  readonly images?: Readonly<Record<string, string>>;
}

/** The drawing as the laser will follow it. */
export function StepPicture({ drawing, label, images = {} }: StepPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const box = drawing && boxOf(drawing);
  return (
    <div
      ref={frame}
      className="relative aspect-square w-full overflow-hidden rounded-card border border-line bg-raised"
    >
      {drawing && box && size ? (
        <DrawingPicture
          drawing={drawing}
          displayMode="lines"
          material={birch}
          label={label}
          view={fitView(box, size)}
          size={size}
          grid={false}
          unit="mm"
          images={images}
          spots={[]}
        />
      ) : (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-ink-soft text-small">
          {drawing ? "Nothing to cut" : <Spinner />}
        </p>
      )}
    </div>
  );
}
