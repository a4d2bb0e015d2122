import { insertDrawing } from "@cuttle/design/drawing-file";
import { Modal } from "@cuttle/web-kit/ui";
import { useState } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { ChooseFile } from "../../open-file/choose-file.tsx";
import { DrawingStep } from "../../open-file/drawing-step.tsx";
import { Reading } from "../../open-file/reading.tsx";
import type { Ending } from "../../open-file/step-frame.tsx";
import { useOpened } from "../../open-file/use-opened.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { broughtTo } from "./bring-drawing.ts";
import { middleIn } from "./middle-in.ts";

interface DrawingDialogProps {
  readonly store: ProjectStore;
  readonly shown: Pick<StageShown, "view" | "size" | "sheet">;
  readonly onClose: () => void;
}

const isPicture = "This is a picture. Choose “Picture” in the tools to insert it.";

/** From a file to layers of an open project: choose it, see its size and what its colors become, insert it. */
export default function DrawingDialog({ store, shown, onClose }: DrawingDialogProps) {
  const [first] = useState(() => broughtTo(store));
  const { opened, problem, reading, open, setOpened, refuse, cancel } = useOpened(first, (read) =>
    read.kind === "image" ? isPicture : undefined,
  );
  const ending: Ending = {
    button: "Insert",
    isNamed: false,
    end({ document, selection }) {
      store.edit(() => document, { select: selection });
      store.setSession({ tool: "select" });
    },
  };
  return (
    <Modal title="Insert a drawing" size="large" onClose={onClose}>
      {reading !== undefined ? (
        <Reading name={reading} onCancel={cancel} />
      ) : !opened ? (
        <ChooseFile problem={problem} onFile={open} onOwn={setOpened} />
      ) : (
        <DrawingStep
          key={opened.name}
          opened={opened}
          ending={ending}
          whole={(asset, info, choices) => {
            const { document, committed = document } = store.state();
            return insertDrawing(committed, asset, info, choices, middleIn(shown));
          }}
          onRefused={refuse}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
