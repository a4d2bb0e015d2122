import type { Unit } from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import { useEffect, useRef } from "react";
import type { Preferences } from "../../../engine/preferences.ts";
import type { Reviewed } from "../checks/use-review.ts";
import { DownloadModal } from "./download-modal.tsx";
import { PaywallModal } from "./paywall-modal.tsx";
import type { ProjectFiles } from "./use-project-files.ts";

interface FileDialogsProps {
  readonly project: Schemas["Project"];
  readonly files: ProjectFiles;
  readonly preferences: Preferences;
  readonly onPrefer: (change: Partial<Preferences>) => void;
  readonly unit: Unit;
  readonly allowance: string | undefined;
  readonly reviewed: Reviewed;
  readonly onChecks: () => void;
}

/** The dialogs on the way to a file. */
export function FileDialogs(props: FileDialogsProps) {
  const { project, files, preferences, onPrefer, unit, allowance, reviewed, onChecks } = props;
  const { download, choosing } = files;
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
      unit={unit}
      allowance={allowance}
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
