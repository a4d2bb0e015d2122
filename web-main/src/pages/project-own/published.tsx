import type { Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { Button, Modal } from "@cuttle/web-kit/ui";
import { useSite } from "../../site-context.ts";
import { CopyLink } from "./copy-link.tsx";
import { ForMembers } from "./for-members.tsx";
import { shareWords } from "./share-words.ts";

const titles = {
  public: "It is out there",
  unlisted: "It is ready to be passed on",
  private: "Saved, and seen by you only",
} as const;

interface PublishedProps {
  project: Schemas["Project"];
  onClose: () => void;
}

/** Success: what it means, and the link to share. */
export function Published({ project, onClose }: PublishedProps) {
  const { origin } = useSite();
  const forMembers = project.license === "minisitePaid" && project.minisite;
  return (
    <Modal
      title={titles[project.shareStatus]}
      description={forMembers ? null : shareWords[project.shareStatus].meaning}
      size="medium"
      onClose={onClose}
    >
      <div className="grid gap-6">
        {forMembers && <ForMembers minisite={forMembers} />}
        <CopyLink url={origin + projectPath(project)} />
        <Button variant="secondary" className="justify-self-end" onClick={onClose}>
          Done
        </Button>
      </div>
    </Modal>
  );
}
