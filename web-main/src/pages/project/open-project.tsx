import type { Schemas } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
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
const CannotOpen = lazyPart(() => import("./cannot-open.tsx"), {
  otherwise: () => <PartNotLoaded />,
});

/** Opens a project's document. A stored document is untrusted, so it is validated first. */
export function OpenProject({ document: stored, engine, ...rest }: OpenProjectProps) {
  // The page keeps what it has opened, even if somebody saves a new version meanwhile: edits are not interrupted.
  const [{ given, version }, setOpened] = useState({
    given: stored,
    version: rest.project.version,
  });
  const document = readStored(given);
  if (!document) {
    return (
      <CannotOpen
        project={rest.project}
        stored={given}
        onRestored={(given, version) => setOpened({ given, version })}
      />
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
