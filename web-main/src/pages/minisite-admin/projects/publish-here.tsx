import { useApiQuery } from "@cuttle/web-kit/api";
import { Modal } from "@cuttle/web-kit/ui";
import { Loaded, Loading } from "../../loaded.tsx";
import type { MinisiteChoice } from "../../project-own/publish-choices.ts";
import { PublishModal } from "../../project-own/publish-modal.tsx";

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
    return <PublishModal project={project} from={from} flush={nothingToSave} onClose={onClose} />;
  }
  return (
    <Modal title="Publish this project" size="large" onClose={onClose}>
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
