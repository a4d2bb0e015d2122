import { ApiError, messageFor, useApi } from "@cuttle/web-kit/api";
import { introId, projectIdOf } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { ErrorView, lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import { useEffect, useRef } from "react";
import { useMatch, useParams, useSearchParams } from "react-router";
import { useBrandOf, useSiteName } from "../../frame/branding.ts";
import { LogInFirst } from "../../frame/log-in-first.tsx";
import { contentTitle, documentTitle, paths } from "../../paths.ts";
import { OpenProject } from "./open-project.tsx";
import { ProjectLoading } from "./project-loading.tsx";
import { useEngine } from "./use-engine.ts";
import { useMembershipNow } from "./use-membership-of.ts";
import { useOwnAddress } from "./use-own-address.ts";
import { useShownProject } from "./use-shown-project.ts";
import "./project.css";

/** The dialog that begins a project with a file, drawn with the code of this page. */
export const loadOpenFileModal = () => import("../open-file/dialogs.ts");

// Most projects are open to everybody.
const GatedProject = lazyPart(
  async () => ({ default: (await import("./gated-project.tsx")).GatedProject }),
  { loading: ProjectLoading, otherwise: () => <PartNotLoaded /> },
);

const NotFoundPage = lazyPart(() => import("../not-found-page.tsx"), {
  otherwise: () => <PartNotLoaded />,
});

/** The page of a project. */
export default function ProjectPage() {
  const { project = "" } = useParams();
  const intro = useMatch(paths.intro) !== null;
  const projectId = intro ? introId : projectIdOf(project);
  if (!projectId) return <Missing />;
  // Remount for another project: no state of the first may stay.
  return <Project key={projectId} projectId={projectId} />;
}

function Missing() {
  return (
    <>
      <title>{documentTitle("notFound", useSiteName())}</title>
      <NotFoundPage />
    </>
  );
}

/** Counts the visit, once. */
function useRecordView(projectId: string, seen: boolean) {
  const { call } = useApi();
  const recorded = useRef(false);
  useEffect(() => {
    if (!seen || recorded.current) return;
    recorded.current = true;
    // If counting fails, the visitor need not know.
    call("recordProjectView", { projectId }).catch(() => undefined);
  }, [call, projectId, seen]);
}

function Project({ projectId }: { projectId: string }) {
  const siteName = useSiteName();
  const { user } = useSession();
  const { shown, error, refetch } = useShownProject(projectId);
  const engine = useEngine();
  const missing = !shown && error instanceof ApiError && error.code === "not_found";
  const inBrand = useSearchParams()[0].has("club");
  // An owner keeps the brand in which they came.
  const brandedBy = shown?.project.isOwner && inBrand ? undefined : shown?.project.brandedBy;
  useBrandOf(missing && !inBrand ? null : brandedBy);
  useRecordView(projectId, shown !== undefined);
  useOwnAddress(shown?.project);
  useMembershipNow(shown?.project.membersOf);

  if (!shown) {
    // Visitors who came from their own projects may find it after a login.
    if (missing) return inBrand && !user ? <LogInFirst /> : <Missing />;
    if (!error) return <ProjectLoading />;
    return (
      <div className="px-5 py-16 sm:px-10">
        <ErrorView
          title="The project didn't load"
          message={messageFor(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  const { project, document } = shown;
  return (
    <>
      <title>{contentTitle(project.name, siteName)}</title>
      {document === null ? (
        <GatedProject project={project} />
      ) : (
        <OpenProject {...shown} document={document} engine={engine} />
      )}
    </>
  );
}
