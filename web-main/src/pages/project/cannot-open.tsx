import { isNewer } from "@cuttle/design";
import type { Schemas } from "@cuttle/web-kit/api";
import { Button, ErrorView } from "@cuttle/web-kit/ui";
import { EarlierVersions } from "../project-own/earlier-versions.tsx";

interface CannotOpenProps {
  readonly project: Schemas["Project"];
  readonly stored: Schemas["Document"];
  readonly onRestored: (document: Schemas["Document"], version: number) => void;
}

/** Shown in place of a project whose document this page can't read. */
export default function CannotOpen({ project, stored, onRestored }: CannotOpenProps) {
  const { projectId, isOwner } = project;
  return (
    <div className="px-5 py-16 sm:px-10">
      {isNewer(stored) ? (
        <ErrorView
          title="This project was made with a newer version of Cuttle"
          message="Reload the page to get that version."
          action={<Button onClick={() => window.location.reload()}>Reload</Button>}
        />
      ) : (
        <ErrorView
          title="This project can't be opened"
          message={
            isOwner
              ? "This page can't read the last saved version. An earlier one may work."
              : "This page can't read the saved drawing. The maker may have to save it again."
          }
          action={
            isOwner ? <EarlierVersions projectId={projectId} onRestored={onRestored} /> : undefined
          }
        />
      )}
    </div>
  );
}
