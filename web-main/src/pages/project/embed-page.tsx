import { type Document, sizeInWords } from "@cuttle/design";
import { messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { Picture } from "@cuttle/web-kit/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { useParams } from "react-router";
import { linkHash } from "../../engine/link-values.ts";
import { birch, materialOf } from "../../engine/materials.ts";
import { readStored } from "../../engine/opened.ts";
import { imageAddresses } from "../../engine/own-files.ts";
import { currentValue, type PersonalState } from "../../engine/personal.ts";
import { boxOf } from "../../engine/viewport.ts";
import type { Workbench } from "../../engine/workbench.ts";
import { contentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { DrawingPicture } from "./stage/drawing-picture.tsx";
import { useStageView } from "./stage/use-stage-view.ts";
import { useParentParameters } from "./use-parent-parameters.ts";
import { usePersonal } from "./use-personal.ts";
import { useWorkbench } from "./use-workbench.ts";
import "./project.css";

const ownOrigin = [window.location.origin];

/** A project embedded in another page: only its drawing, and a link to the full page. */
export default function EmbedPage() {
  const { projectId = "" } = useParams();
  const { displayName } = useSite();
  const { data, error } = useApiQuery("getProject", { projectId });
  const workbench = useWorkbench();
  const [hash, setHash] = useState("");
  const stored = data?.document;
  const document = stored ? readStored(stored) : undefined;
  if (error) return <NotShown message={messageFor(error)} />;
  if (!data) return null;
  const { project } = data;
  const picture = project.previewImage || project.coverPhoto;
  return (
    <main className="relative isolate h-dvh overflow-hidden">
      <title>{contentTitle(project.name, displayName)}</title>
      <h1 className="sr-only">{project.name}</h1>
      {picture && <Picture src={picture} alt={project.name} eager className="h-full" />}
      {document && workbench && (
        <Embedded name={project.name} {...{ document, workbench }} onHash={setHash} />
      )}
      <a
        href={projectPath(project) + hash}
        target="_blank"
        rel="noopener"
        className="absolute right-3 bottom-3 rounded-full bg-raised px-3.5 py-1.5 font-semibold text-ink text-small no-underline shadow-card hover:bg-accent-wash"
      >
        Open in Cuttle
      </a>
    </main>
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
  readonly name: string;
  readonly document: Document;
  readonly workbench: Workbench;
  /** Called with the hash of an address for the values that are shown. */
  readonly onHash: (hash: string) => void;
}

function Embedded({ name, document, workbench, onHash }: EmbeddedProps) {
  const opened = usePersonal({ projectId: undefined, document, workbench });
  if (!opened) return null;
  return <EmbeddedDrawing {...{ name, onHash }} {...opened} />;
}

interface EmbeddedDrawingProps {
  readonly name: string;
  readonly personal: Parameters<typeof useParentParameters>[0];
  readonly state: PersonalState;
  readonly onHash: (hash: string) => void;
}

function EmbeddedDrawing({ name, personal, state, onHash }: EmbeddedDrawingProps) {
  useParentParameters(personal, ownOrigin);
  const hash = linkHash(state.document, state.values);
  useEffect(() => onHash(hash), [onHash, hash]);
  const stage = useRef<HTMLDivElement>(null);
  const { document, result } = state;
  const drawing = result?.drawing;
  const { view, size } = useStageView(stage, drawing && boxOf(drawing), 48);
  const images = useMemo(() => imageAddresses(document), [document]);
  const colour = currentValue(state, "material");
  return (
    <div
      ref={stage}
      className={drawing ? "bench absolute inset-0 rounded-none" : "absolute inset-0"}
    >
      {drawing && view && size && (
        <DrawingPicture
          {...{ drawing, view, size, images }}
          look="material"
          material={typeof colour === "string" ? materialOf(colour) : birch}
          label={`${name}, ${sizeInWords(drawing, document.unit)}`}
          grid={false}
          unit={document.unit}
          spots={[]}
        />
      )}
    </div>
  );
}
