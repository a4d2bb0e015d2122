import { Button } from "@cuttle/web-kit/ui";
import { useState } from "react";
import type { ProjectDocument } from "./autosave.ts";
import { VersionsModal } from "./versions-modal.tsx";

interface EarlierVersionsProps {
  projectId: string;
  onRestored: (document: ProjectDocument, version: number) => void;
}

/** The earlier versions, for the owner of a project whose newest version cannot be read. */
export function EarlierVersions({ projectId, onRestored }: EarlierVersionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => setOpen(true)}>Earlier versions</Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
      {open && (
        <VersionsModal
          projectId={projectId}
          onRestored={onRestored}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
