import { Button, lazyPart, Modal } from "@cuttle/web-kit/ui";
import { Folder } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { PageLoading } from "../../frame/page-loading.tsx";
import { useMedia } from "../../use-media.ts";
import { FolderList } from "./folder-list.tsx";
import { OpenFile } from "./open-file-context.ts";
import { useFolders } from "./use-folders.ts";

const DragArea = lazyPart<{ children: ReactNode }>(() => import("./drag-area.tsx"), {
  loading: PageLoading,
  otherwise: ({ children }) => children,
});

const OpenFileArea = lazyPart(() => import("../open-file/open-file-area.tsx"));

interface DashboardFrameProps {
  /** The folder that is open. */
  folderId?: string;
  children: ReactNode;
}

/** The folders beside the projects; on small screens behind a button. */
export function DashboardFrame({ folderId, children }: DashboardFrameProps) {
  const roomy = useMedia("(width >= 64rem)");
  const [opened, setOpened] = useState<{ readonly file?: File | undefined }>();
  useFolders(); // asked for while the code that drags is loaded
  const frame = (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:pt-12">
      {roomy ? (
        <div className="-ml-3">
          <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto p-1">
            <p aria-hidden="true" className="mb-3 pl-3 font-semibold text-caption text-ink-soft">
              Folders
            </p>
            <FolderList current={folderId} />
          </div>
        </div>
      ) : (
        <FolderSheet folderId={folderId} />
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
  return (
    <OpenFile value={(file) => setOpened({ file })}>
      {roomy ? <DragArea>{frame}</DragArea> : frame}
      <OpenFileArea
        opened={opened}
        where={folderId ? { folderId } : {}}
        onOpen={(file) => setOpened({ file })}
        onClose={() => setOpened(undefined)}
      />
    </OpenFile>
  );
}

function FolderSheet({ folderId }: { folderId: string | undefined }) {
  const location = useLocation();
  // Storing where it was opened closes it on every change of route.
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <div className="mb-6">
      <Button variant="secondary" onClick={() => setOpenedAt(location.key)}>
        <Folder className="size-4.5" aria-hidden="true" />
        Folders
      </Button>
      {openedAt === location.key && (
        <Modal title="Folders" onClose={() => setOpenedAt(undefined)}>
          <FolderList current={folderId} />
        </Modal>
      )}
    </div>
  );
}
