import type { Schemas } from "@cuttle/web-kit/api";
import { hasAccount } from "@cuttle/web-kit/session";
import { documentOf, type Personal, type PersonalState } from "../../engine/personal.ts";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { MakeItMine } from "../project-own/make-it-mine.tsx";
import { ResetButton } from "./reset-button.tsx";
import { typedName } from "./typed-name.ts";

interface ProjectExtrasProps {
  readonly project: Schemas["Project"];
  readonly personal: Personal;
  readonly state: PersonalState;
  readonly onNeedsMembership: () => void;
}

/** Buttons to copy the project, and to reset its fields. */
export function ProjectExtras(props: ProjectExtrasProps) {
  const { project, personal, state, onNeedsMembership } = props;
  const openModal = useOpenModal();
  return (
    <>
      {!project.isOwner && (
        <MakeItMine
          project={project}
          name={typedName(project.name, state)}
          getDocument={() => documentOf(state)}
          onNeedsLogin={() => openModal(hasAccount() ? "login" : "signup")}
          onNeedsMembership={onNeedsMembership}
        />
      )}
      <ResetButton personal={personal} changed={Object.keys(state.values).length > 0} />
    </>
  );
}
