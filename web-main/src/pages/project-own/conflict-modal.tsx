import { isNewer } from "@cuttle/design";
import { failureText } from "@cuttle/web-kit/account";
import { type Schemas, useApi } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { isUpgradeRefusal, useTellFailure } from "../../frame/use-tell-failure.ts";
import type { Autosave, ProjectDocument } from "./autosave.ts";
import { useCopy } from "./use-copy.ts";

interface ConflictModalProps {
  project: Schemas["Project"];
  autosave: Autosave;
  /** The document with the owner's values. */
  getDocument: () => ProjectDocument;
  onClose: () => void;
}

type Choice = "theirs" | "mine" | "copy";

/** Two tabs or devices have changed the same project. Nothing is lost until the user has chosen. */
export function ConflictModal(props: ConflictModalProps) {
  const { project, autosave, getDocument, onClose } = props;
  const { projectId } = project;
  const { call } = useApi();
  const copy = useCopy();
  const tellFailure = useTellFailure();
  const [under, setUnder] = useState<Choice | null>(null);
  const [problem, setProblem] = useState("");

  async function useTheirs() {
    const theirs = await call("getProject", { projectId });
    if (isNewer(theirs.document ?? {})) {
      setProblem(
        "The other version was made with a newer version of Cuttle. Reload the page to use it.",
      );
      return "stay";
    }
    const { version } = theirs.project;
    // Both stay in the history: mine is saved on top of the other one first, then the other one again on top of mine.
    const mine = { projectId, baseVersion: version, document: getDocument(), keepBefore: true };
    await call("saveProject", mine);
    const restored = await call("restoreProjectVersion", { projectId, version });
    autosave.adopt(restored);
  }

  async function keepMine() {
    if (await autosave.overwrite()) return;
    const { state } = autosave;
    if (state.status === "unsaved") setProblem(state.message);
    return "stay";
  }

  const ways: Record<Choice, () => Promise<unknown>> = {
    theirs: useTheirs,
    mine: keepMine,
    copy: () => copy({ projectId, document: getDocument(), onMade: () => autosave.letGo() }),
  };

  async function choose(choice: Choice) {
    if (under) return;
    setUnder(choice);
    setProblem("");
    try {
      if ((await ways[choice]()) !== "stay") onClose();
    } catch (error) {
      if (isUpgradeRefusal(error)) tellFailure("Couldn't make a copy", error);
      else setProblem(failureText(error));
    } finally {
      setUnder(null);
    }
  }

  return (
    <Modal
      title="Two versions of this project"
      description="The project was changed in another tab or on another device after you opened it here."
      size="medium"
      onClose={onClose}
    >
      <div className="grid gap-5">
        <FormMessage>{problem}</FormMessage>
        {/* First, so Enter presses it: it loses nothing. */}
        <Way text="Both stay. Yours becomes its own project.">
          <Button
            variant="secondary"
            loading={under === "copy"}
            onClick={() => void choose("copy")}
          >
            Save mine as a copy
          </Button>
        </Way>
        <Way text="The other version stays in the version history.">
          <Button loading={under === "mine"} onClick={() => void choose("mine")}>
            Keep mine
          </Button>
        </Way>
        <Way text="Your changes stay in the version history.">
          <Button
            variant="secondary"
            loading={under === "theirs"}
            onClick={() => void choose("theirs")}
          >
            Use the other version
          </Button>
        </Way>
      </div>
    </Modal>
  );
}

function Way({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1.5">
      {children}
      <p className="text-caption text-ink-soft">{text}</p>
    </div>
  );
}
