import type { Document } from "@cuttle/design";
import { birch, materialOf } from "@cuttle/design/export";
import { messageFor, type Schemas, useApiQuery } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { Picture } from "@cuttle/web-kit/ui";
import { useMemo, useState } from "react";
import { useParams } from "react-router";
import type { DesignEngine } from "../../engine/create-engine.ts";
import { linkHash } from "../../engine/link-values.ts";
import { readStored } from "../../engine/open-document.ts";
import { imageAddresses } from "../../engine/own-files.ts";
import { currentValue, type ProjectState, type ProjectStore } from "../../engine/project-state.ts";
import { contentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { Stage } from "./stage/stage.tsx";
import { useLook } from "./stage/use-look.ts";
import { useEngine } from "./use-engine.ts";
import { useParentParameters } from "./use-parent-parameters.ts";
import { useProjectStore } from "./use-project-store.ts";
import "./project.css";

const ownOrigin = [window.location.origin];

/** A frame remembers no preferences. */
const nothingPreferred = () => undefined;

/** A project embedded in another page: only its stage, and a link to the full page. */
export default function EmbedPage() {
  const { projectId = "" } = useParams();
  const { displayName } = useSite();
  const { data, error } = useApiQuery("getProject", { projectId });
  const engine = useEngine();
  const stored = data?.document;
  const document = stored ? readStored(stored) : undefined;
  if (error) return <NotShown message={messageFor(error)} />;
  if (!data) return null;
  const { project } = data;
  const picture = project.previewImage || project.coverPhoto;
  const path = projectPath(project);
  return (
    <main className="relative isolate h-dvh overflow-hidden">
      <title>{contentTitle(project.name, displayName)}</title>
      <h1 className="sr-only">{project.name}</h1>
      {picture && <Picture src={picture} alt={project.name} eager className="h-full" />}
      {document && engine ? (
        <Embedded project={project} path={path} document={document} engine={engine} />
      ) : (
        <PageLink address={path} />
      )}
    </main>
  );
}

function PageLink({ address }: { readonly address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="absolute bottom-3.5 left-3 rounded-full bg-raised px-3.5 py-1.5 font-semibold text-ink text-small no-underline shadow-card hover:bg-accent-wash"
    >
      Open in Cuttle
    </a>
  );
}

function NotShown({ message }: { readonly message: string }) {
  return (
    <main className="grid h-dvh place-content-center gap-1 p-6 text-center">
      <h1 className="text-subheading">This project can't be shown</h1>
      <p className="text-ink-soft text-small">{message}</p>
    </main>
  );
}

interface EmbeddedProps {
  readonly project: Schemas["Project"];
  /** The address of the project's page. */
  readonly path: string;
  readonly document: Document;
  readonly engine: DesignEngine;
}

/** The design, and the link to the page with the same values. */
function Embedded({ project, path, document, engine }: EmbeddedProps) {
  const opened = useProjectStore({
    projectId: undefined,
    document,
    version: project.version,
    engine,
  });
  if (!opened) return <PageLink address={path} />;
  const { document: shown, values } = opened.state;
  return (
    <>
      <EmbeddedStage project={project} {...opened} />
      <PageLink address={path + linkHash(shown, values)} />
    </>
  );
}

interface EmbeddedStageProps extends Pick<EmbeddedProps, "project"> {
  readonly store: ProjectStore;
  readonly state: ProjectState;
}

function EmbeddedStage({ project, store, state }: EmbeddedStageProps) {
  useParentParameters(store, ownOrigin);
  const { document, result } = state;
  const { look, onUnable } = useLook(document, "assembled", nothingPreferred, false);
  const [grid, setGrid] = useState(false);
  const { assets } = document;
  const images = useMemo(() => imageAddresses({ assets }), [assets]);
  const color = currentValue(state, "material");
  return (
    <div className="absolute inset-0 grid *:rounded-none! max-[24rem]:[&_input]:w-12">
      <Stage
        store={store}
        name={project.name}
        drawing={result?.drawing}
        look={look}
        assembly={result?.assembly}
        onUnable={onUnable}
        unit={document.unit}
        material={typeof color === "string" ? materialOf(color) : birch}
        images={images}
        preferences={{ grid, bed: undefined, sheet: document.sheet }}
        onGrid={setGrid}
        spots={[]}
        nearTo={undefined}
        sheets={undefined}
        picture={project.previewImage || project.coverPhoto}
        waiting={result === undefined && "first"}
      />
    </div>
  );
}
