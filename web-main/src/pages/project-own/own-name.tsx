import { maxLength, type Schemas, useApi, useChangeReply } from "@cuttle/web-kit/api";
import { EditableText } from "@cuttle/web-kit/ui";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { aboutProject } from "./about-project.ts";

/** The name of one's own project, which becomes a field when it is pressed. */
export function OwnName({ projectId, name }: Pick<Schemas["Project"], "projectId" | "name">) {
  const { call } = useApi();
  const change = useChangeReply("getProject");
  const tellFailure = useTellFailure();

  async function rename(to: string) {
    const undo = change({ projectId }, (answer) => ({
      ...answer,
      project: { ...answer.project, name: to },
    }));
    try {
      await call("renameProject", { projectId, name: to }, { invalidates: aboutProject });
    } catch (error) {
      undo();
      tellFailure(`Couldn't save “${to}”`, error, () => void rename(to));
    }
  }

  return (
    <EditableText
      label="Project name"
      value={name}
      maxLength={maxLength.RenameProjectInput.name}
      wrap
      // A negative margin would make its box narrower than its text, which would then wrap.
      className="relative -left-2"
      onCommit={(to) => void rename(to)}
    />
  );
}
