import { useSession } from "@cuttle/web-kit/session";
import { Modal } from "@cuttle/web-kit/ui";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import type { ForProject } from "../dashboard/use-create-project.ts";
import { ChooseFile } from "./choose-file.tsx";
import { DrawingStep, newDrawing } from "./drawing-step.tsx";
import { PictureStep } from "./picture-step.tsx";
import { Reading } from "./reading.tsx";
import { useNewProject } from "./use-new-project.ts";
import { useOpened } from "./use-opened.ts";

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
  const ending = useNewProject(where);
  const { opened, problem, reading, open, setOpened, refuse, cancel } = useOpened(file, (read) => {
    if (read.kind === "drawing" || user?.featureFlags.hasProFeatures) return undefined;
    onClose();
    openUpgrade("images");
    return null;
  });

  const step = { onRefused: refuse, ending, onClose };
  return (
    <Modal title="Open a file" size="large" onClose={onClose}>
      {reading !== undefined ? (
        <Reading name={reading} onCancel={cancel} />
      ) : !opened ? (
        <ChooseFile takesPictures problem={problem} onFile={open} onOwn={setOpened} />
      ) : opened.kind === "image" ? (
        <PictureStep key={opened.name} opened={opened} {...step} />
      ) : (
        <DrawingStep key={opened.name} opened={opened} whole={newDrawing} {...step} />
      )}
    </Modal>
  );
}
