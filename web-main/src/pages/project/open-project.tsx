import { isNewer } from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, ErrorView, lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import { useState } from "react";
import type { DesignEngine } from "../../engine/create-engine.ts";
import { readStored } from "../../engine/open-document.ts";
import { ProjectLoading } from "./project-loading.tsx";
import { type OpenProject as Opened, ProjectView } from "./project-view.tsx";
import { useProjectStore } from "./use-project-store.ts";

interface OpenProjectProps {
  readonly project: Schemas["Project"];
  readonly document: Schemas["Document"];
  readonly proFonts: readonly string[];
  readonly downloads: Schemas["Downloads"];
  readonly engine: DesignEngine | undefined;
}

// Rarely needed.
const EarlierVersions = lazyPart(
  async () => ({ default: (await import("../project-own/earlier-versions.tsx")).EarlierVersions }),
  { otherwise: () => <PartNotLoaded /> },
);

/** Opens a project's document. A stored document is untrusted, so it is validated first. */
export function OpenProject({ document: stored, engine, ...rest }: OpenProjectProps) {
  // The page keeps what it has opened, even if somebody saves a new version meanwhile: edits are not interrupted.
  const [{ given, version }, setOpened] = useState({
    given: stored,
    version: rest.project.version,
  });
  const document = readStored(given);
  if (!document && isNewer(given)) {
    return (
      <div className="px-5 py-16 sm:px-10">
        <ErrorView
          title="This project was made with a newer version of Cuttle"
          message="Reload the page to get that version."
          action={<Button onClick={() => window.location.reload()}>Reload</Button>}
        />
      </div>
    );
  }
  if (!document) {
    return (
      <div className="px-5 py-16 sm:px-10">
        <ErrorView
          title="This project can't be opened"
          message={
            rest.project.isOwner
              ? "This page can't read the last saved version. An earlier one may work."
              : "This page can't read the saved drawing. The maker may have to save it again."
          }
          action={
            rest.project.isOwner ? (
              <EarlierVersions
                projectId={rest.project.projectId}
                onRestored={(given, version) => setOpened({ given, version })}
              />
            ) : undefined
          }
        />
      </div>
    );
  }
  if (!engine) return <ProjectLoading project={rest.project} />;
  return <WithValues {...rest} document={document} version={version} engine={engine} />;
}

function WithValues(opened: Opened) {
  const { project, document, version, engine } = opened;
  const { projectId, isOwner } = project;
  // Values of one's own project are saved; those of another's are remembered here.
  const { user } = useSession();
  const ownerId = isOwner ? user?.userId : undefined;
  const open = useProjectStore({
    projectId,
    remember: !isOwner,
    ownerId,
    document,
    version,
    engine,
  });
  if (!open) return <ProjectLoading project={project} />;
  return <ProjectView {...opened} {...open} />;
}
