import { useApiQuery } from "@cuttle/web-kit/api";
import { lazyPart, Modal, PartNotLoaded } from "@cuttle/web-kit/ui";
import type { ComponentProps } from "react";
import { Loaded, Loading } from "../../loaded.tsx";
import type { MinisiteChoice } from "../../project-own/publish-choices.ts";
import type { PublishModal } from "../../project-own/publish-modal.tsx";

const title = "Publish this project";

const Publish = lazyPart<ComponentProps<typeof PublishModal>>(
  async () => ({ default: (await import("../../project-own/owner-bar.tsx")).PublishModal }),
  {
    otherwise: ({ onClose }) => (
      <Modal title={title} onClose={onClose}>
        <PartNotLoaded />
      </Modal>
    ),
  },
);

interface PublishHereProps {
  readonly projectId: string;
  /** The minisite that is chosen at first. */
  readonly from: MinisiteChoice;
  readonly onClose: () => void;
}

// The project's page saves what it shows before it publishes; here nothing is unsaved.
const nothingToSave = async () => true;

/** The dialog to publish a project, which is read first. */
export function PublishHere({ projectId, from, onClose }: PublishHereProps) {
  const query = useApiQuery("getProject", { projectId });
  const { project } = query.data ?? {};
  if (project) {
    return <Publish project={project} from={from} flush={nothingToSave} onClose={onClose} />;
  }
  return (
    <Modal title={title} size="large" onClose={onClose}>
      <Loaded
        query={query}
        failed="The project didn't load"
        loading={<Loading label="Loading the project" shape="h-64 rounded-card" />}
      >
        {() => null}
      </Loaded>
    </Modal>
  );
}
