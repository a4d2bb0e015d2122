import { Skeleton } from "@cuttle/web-kit/ui";
import { useRef } from "react";
import { useParams } from "react-router";
import { contentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import { DashboardList } from "./dashboard-list.tsx";
import { FolderHeading } from "./folder-heading.tsx";
import { useFolders } from "./use-folders.ts";

/** The projects of one folder. */
export default function FolderPage() {
  const { folderId = "" } = useParams();
  return (
    <DashboardFrame folderId={folderId}>
      <Content key={folderId} folderId={folderId} />
    </DashboardFrame>
  );
}

function Content({ folderId }: { folderId: string }) {
  const { displayName } = useSite();
  const folder = useFolders().find((one) => one.folderId === folderId);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      {folder && <title>{contentTitle(folder.name, displayName)}</title>}
      <DashboardHead>
        {folder ? (
          <FolderHeading folder={folder} heading={heading} />
        ) : (
          <h1 className="grow text-title">
            <span className="sr-only">My Projects</span>
            <Skeleton className="h-12 w-60" />
          </h1>
        )}
      </DashboardHead>
      <h2 className="sr-only">Its projects</h2>
      <DashboardList
        list="folders"
        label={folder?.name ?? "Projects"}
        folderId={folderId}
        heading={heading}
      />
    </>
  );
}
