import type { Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { Button, Modal } from "@cuttle/web-kit/ui";
import { useSite } from "../../site-context.ts";
import { CopyLink } from "./copy-link.tsx";
import { ForMembers } from "./for-members.tsx";
import { waitingMeaning } from "./listing-notice.tsx";
import { shareWords } from "./share-words.ts";

const titles = {
  public: "Published",
  unlisted: "Ready to share",
  private: "Saved, only for you",
} as const;

interface PublishedProps {
  project: Schemas["Project"];
  onClose: () => void;
}

/** Success: what it means, and the link to share. */
export function Published({ project, onClose }: PublishedProps) {
  const { origin } = useSite();
  const { shareStatus, minisite, listing } = project;
  const forMembers = project.license === "minisitePaid" && minisite;
  const onItsHome = shareStatus === "public" && minisite;
  return (
    <Modal
      title={titles[shareStatus]}
      description={
        onItsHome
          ? `It's on ${onItsHome.displayName}'s home page now.`
          : !forMembers &&
            (listing?.review === "waiting"
              ? waitingMeaning(listing)
              : shareWords[shareStatus].meaning)
      }
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
