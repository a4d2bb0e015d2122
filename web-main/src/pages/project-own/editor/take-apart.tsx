import { elementAt, isLiteral } from "@cuttle/design";
import type { Sandbox } from "@cuttle/design/host";
import { Button, Modal, Spinner } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { ConfirmModal } from "../../../frame/confirm-modal.tsx";
import { Controls } from "./controls.tsx";
import { useTakeApart } from "./use-take-apart.ts";

interface TakeApartProps {
  readonly store: ProjectStore;
  readonly sandbox: Pick<Sandbox, "takeApart">;
  /** Whether others can open the project. */
  readonly isShared: boolean;
  readonly onClose: () => void;
}

/** Makes layers of the selected drawing: at once, or after a question where others lose fields by it. */
export default function TakeApart(props: TakeApartProps) {
  const { store, isShared, onClose } = props;
  const [mayLose] = useState(() => isShared && hasFields(store));
  const [isAgreed, setAgreed] = useState(!mayLose);
  const isSlow = useTakeApart(props, isAgreed);
  // Outside the stage, which would take the wheel from it.
  return createPortal(
    <Controls className="contents">
      {!isAgreed ? (
        <ConfirmModal
          title="Take it apart?"
          description="Anyone who opens this project can change the drawing with one field, such as its width or what a color becomes. Once the drawing is in layers, those fields are gone."
          cancel="Keep it whole"
          confirm="Take apart"
          variant="primary"
          onConfirm={() => setAgreed(true)}
          onClose={onClose}
        />
      ) : (
        isSlow && (
          <Modal title="Take apart" onClose={onClose}>
            <div className="flex flex-wrap items-center gap-4">
              <Spinner />
              <p role="status" className="grow">
                Taking the drawing apart…
              </p>
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </Modal>
        )
      )}
    </Controls>,
    document.body,
  );
}

/** Whether parameters say how the selected element is drawn. */
function hasFields(store: ProjectStore): boolean {
  const place = elementAt(store.state().document, store.selection()[0] ?? "");
  return Object.values(place?.element.properties ?? {}).some((one) => !isLiteral(one));
}
