import { useSession } from "@cuttle/web-kit/session";
import { Button, Modal, Spinner } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState } from "react";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import type { ForProject } from "../dashboard/use-create-project.ts";
import { ChooseFile } from "./choose-file.tsx";
import { DrawingStep } from "./drawing-step.tsx";
import { PictureStep } from "./picture-step.tsx";
import { FileProblem, type Opened, readFile } from "./read-file.ts";

export interface OpenFileModalProps {
  /** A file that was dropped or pasted; without it, one is chosen here. */
  readonly file?: File | undefined;
  /** Where the project goes. */
  readonly where: ForProject;
  readonly onClose: () => void;
}

/** From a file to a project: choose it, see its size and what its colors become, create the project. */
export default function OpenFileModal({ file, where, onClose }: OpenFileModalProps) {
  const { user } = useSession();
  const openUpgrade = useOpenUpgrade();
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();

  const [reading, setReading] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function open(next: File) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setProblem(undefined);
    setReading(next.name);
    try {
      const read = await readFile(next, stop.signal);
      if (stop.signal.aborted) return;
      if (read.kind === "image" && !user?.featureFlags.hasProFeatures) {
        onClose();
        openUpgrade("images");
      } else setOpened(read);
    } catch (error) {
      if (stop.signal.aborted) return;
      setOpened(undefined);
      setProblem(error instanceof FileProblem ? error.message : "This file couldn't be read.");
    } finally {
      if (running.current === stop) setReading(undefined);
    }
  }

  function cancel() {
    running.current?.abort();
    setReading(undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file that was dropped is opened once
  useEffect(() => {
    if (file) void open(file);
  }, [file]);

  function refuse(sentence: string) {
    setOpened(undefined);
    setProblem(sentence);
  }

  const step = { onRefused: refuse, where, onClose };
  return (
    <Modal title="Open a file" size="large" onClose={onClose}>
      {reading !== undefined ? (
        <div className="flex flex-wrap items-center gap-4 py-10">
          <Spinner />
          <p role="status" className="grow">
            Reading {reading}…
          </p>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : !opened ? (
        <ChooseFile problem={problem} onFile={(next) => void open(next)} onOwn={setOpened} />
      ) : opened.kind === "image" ? (
        <PictureStep key={opened.name} opened={opened} {...step} />
      ) : (
        <DrawingStep key={opened.name} opened={opened} {...step} />
      )}
    </Modal>
  );
}
