import { documentOf } from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import { hasAccount } from "@cuttle/web-kit/session";
import type { ProjectState } from "../../engine/project-state.ts";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { MakeItMine } from "../project-own/make-it-mine.tsx";
import { typedName } from "./typed-name.ts";

interface CopyButtonProps {
  readonly project: Schemas["Project"];
  readonly state: ProjectState;
  readonly onNeedsMembership: () => void;
}

/** The button to copy somebody else's project. */
export function CopyButton(props: CopyButtonProps) {
  const { project, state, onNeedsMembership } = props;
  const openModal = useOpenModal();
  return (
    <MakeItMine
      project={project}
      name={typedName(project.name, state)}
      getDocument={() => documentOf(state)}
      onNeedsLogin={() => openModal(hasAccount() ? "login" : "signup")}
      onNeedsMembership={onNeedsMembership}
    />
  );
}
