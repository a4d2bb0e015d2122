import { messageFor, type Schemas, useApi, useApiQuery } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, Picture, useToast } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import { distinctTimes } from "../../short-date.ts";
import { Loaded, Loading } from "../loaded.tsx";
import type { Autosave, ProjectDocument } from "./autosave.ts";

type Version = Schemas["ProjectVersion"];

const kinds: Readonly<Record<Version["kind"], string>> = {
  autosave: "Autosaved",
  published: "Published",
  restored: "Restored",
  overwritten: "Replaced by a version from another tab or device",
};

interface VersionsModalProps {
  projectId: string;
  /** Of the open page; undefined where nothing could be opened, so there are no changes to save first. */
  autosave?: Autosave;
  /** A version has been restored: show it. */
  onRestored: (document: ProjectDocument, version: number) => void;
  onClose: () => void;
}

/** The history of versions, each of which can be restored. */
export function VersionsModal({ projectId, autosave, onRestored, onClose }: VersionsModalProps) {
  const { call } = useApi();
  const toast = useToast();
  const [under, setUnder] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const query = useApiQuery("listProjectVersions", { projectId });
  const { refetch } = query;

  // Pending changes belong in the list.
  useEffect(() => {
    void autosave?.flush().then(() => refetch());
  }, [autosave, refetch]);

  async function restore(version: number) {
    // The page's state becomes a version first, so that it can be restored.
    if (autosave && !(await autosave.flush())) throw new Error("unsaved");
    const before = autosave?.version;
    const restored = await call(
      "restoreProjectVersion",
      { projectId, version },
      { invalidates: ["getProject", "listProjectVersions", "getDashboard"] },
    );
    onRestored(restored.document, restored.version);
    return before;
  }

  async function undo(version: number) {
    try {
      await restore(version);
    } catch (reason) {
      toast({ tone: "danger", title: "Couldn't undo that", description: messageFor(reason) });
    }
  }

  async function choose({ version }: Version, when: string) {
    if (under !== null) return;
    setUnder(version);
    setProblem("");
    try {
      const before = await restore(version);
      onClose();
      toast({
        tone: "success",
        title: `Back to ${when}`,
        ...(before !== undefined && {
          action: { label: "Undo", onAction: () => void undo(before) },
        }),
      });
    } catch (reason) {
      setProblem(
        !autosave || autosave.state.status === "saved"
          ? messageFor(reason)
          : "Your last change isn't saved yet. Please save it first.",
      );
    } finally {
      setUnder(null);
    }
  }

  return (
    <Modal title="Version history" size="medium" onClose={onClose}>
      <FormMessage>{problem}</FormMessage>
      <Loaded
        query={query}
        failed="The versions didn't load"
        loading={<Loading label="Loading versions" count={3} shape="h-16" />}
      >
        {({ versions }) => (
          <List
            versions={versions}
            under={under}
            onChoose={(one, when) => void choose(one, when)}
          />
        )}
      </Loaded>
    </Modal>
  );
}

interface ListProps {
  versions: readonly Version[];
  under: number | null;
  /** `when`: its time, as shown in the list. */
  onChoose: (version: Version, when: string) => void;
}

function List({ versions, under, onChoose }: ListProps) {
  if (versions.length === 0) {
    return <p className="text-ink-soft">Nothing has been saved yet. Change something first.</p>;
  }
  const times = distinctTimes(versions.map(({ savedDate }) => savedDate));
  return (
    <ol className="mt-2 divide-y divide-line">
      {versions.map((one, place) => {
        const when = times[place] ?? "";
        return (
          <li key={one.version} className="flex items-center gap-x-3 py-3 sm:gap-x-4">
            <Picture
              src={one.thumbnail}
              src2x={one.thumbnail2x}
              className="w-20 shrink-0 rounded-control sm:w-32"
            />
            <div className="min-w-0 grow">
              <p className="font-semibold text-small tabular-nums">
                <time dateTime={one.savedDate}>{when}</time>
              </p>
              <p className="text-caption text-ink-soft">{kinds[one.kind]}</p>
            </div>
            {place === 0 ? (
              <span className="shrink-0 text-caption text-ink-soft">Newest</span>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Restore ${when}`}
                loading={under === one.version}
                onClick={() => onChoose(one, when)}
              >
                Restore
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
