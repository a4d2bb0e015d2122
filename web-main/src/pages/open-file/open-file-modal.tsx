import { Modal } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
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
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();

  async function open(next: File) {
    setProblem(undefined);
    try {
      setOpened(await readFile(next));
    } catch (error) {
      setOpened(undefined);
      setProblem(error instanceof FileProblem ? error.message : "This file couldn't be read.");
    }
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
      {!opened ? (
        <ChooseFile problem={problem} onFile={(next) => void open(next)} onOwn={setOpened} />
      ) : opened.kind === "image" ? (
        <PictureStep key={opened.name} opened={opened} {...step} />
      ) : (
        <DrawingStep key={opened.name} opened={opened} {...step} />
      )}
    </Modal>
  );
}
