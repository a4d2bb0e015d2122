import type { Drawing, Unit } from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import { lazyPart } from "@cuttle/web-kit/ui";
import { type ReactNode, useEffect, useRef } from "react";
import type { Preferences } from "../../../engine/preferences.ts";
import { ModalNotLoaded } from "../../../frame/modal-not-loaded.tsx";
import type { Reviewed } from "../checks/use-review.ts";
import { PaywallModal } from "./lazy-paywall.ts";
import type { ProjectFiles } from "./use-project-files.ts";

const loadDownloadModal = () => import("./download-modal.tsx");
const DownloadModal = lazyPart(loadDownloadModal, { otherwise: ModalNotLoaded });

interface FileDialogsProps {
  readonly project: Schemas["Project"];
  readonly files: ProjectFiles;
  readonly preferences: Preferences;
  readonly onPrefer: (change: Partial<Preferences>) => void;
  readonly unit: Unit;
  readonly drawing: Drawing | undefined;
  readonly allowance: string | undefined;
  readonly estimate: ReactNode;
  readonly reviewed: Reviewed;
  readonly onChecks: () => void;
}

/** The dialogs on the way to a file. */
export function FileDialogs(props: FileDialogsProps) {
  const { project, files, preferences, onPrefer, allowance, reviewed, onChecks } = props;
  const { download, choosing } = files;
  // After the page, so that it is there when somebody is ready. A failure shows when it is opened.
  useEffect(() => {
    loadDownloadModal().catch(() => undefined);
  }, []);
  // The dialog returns the focus when it closes: the target gets it after that.
  const leading = useRef(false);
  useEffect(() => {
    if (choosing || !leading.current) return;
    leading.current = false;
    onChecks();
  }, [choosing, onChecks]);
  if (download.paywall && project.membersOf) {
    return <PaywallModal minisite={project.membersOf} atWork onClose={download.closePaywall} />;
  }
  if (!choosing) return null;
  return (
    <DownloadModal
      preferences={preferences}
      onPrefer={onPrefer}
      unit={props.unit}
      parameters={files.batch.parameters}
      drawing={props.drawing}
      isObject={files.isObject}
      allowance={allowance}
      estimate={props.estimate}
      reviewed={reviewed}
      busy={download.busy}
      problem={download.problem}
      notes={download.notes}
      onDownload={files.downloadDrawing}
      onChecks={() => {
        leading.current = true;
        files.closeChoice();
      }}
      onClose={files.closeChoice}
    />
  );
}
