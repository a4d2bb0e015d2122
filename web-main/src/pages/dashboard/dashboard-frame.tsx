import { lazyPart } from "@cuttle/web-kit/ui";
import { type ReactNode, useState } from "react";
import { PageLoading } from "../../frame/page-loading.tsx";
import { useMedia } from "../../use-media.ts";
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

/** What all pages of the dashboard have: dragging, where there is room for it, and opening a file. */
export function DashboardFrame({ folderId, children }: DashboardFrameProps) {
  const roomy = useMedia("(width >= 64rem)");
  const [opened, setOpened] = useState<{ readonly file?: File | undefined }>();
  useFolders(); // asked for while the code that drags is loaded
  const page = <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:pt-12">{children}</div>;
  return (
    <OpenFile value={(file) => setOpened({ file })}>
      {roomy ? <DragArea>{page}</DragArea> : page}
      <OpenFileArea
        opened={opened}
        where={folderId ? { folderId } : {}}
        onOpen={(file) => setOpened({ file })}
        onClose={() => setOpened(undefined)}
      />
    </OpenFile>
  );
}
