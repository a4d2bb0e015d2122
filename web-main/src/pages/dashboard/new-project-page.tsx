import { messageFor } from "@cuttle/web-kit/api";
import { Button, ErrorView, VisuallyHidden } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { PageLoading } from "../../frame/page-loading.tsx";
import { isUpgradeRefusal, useTellFailure } from "../../frame/use-tell-failure.ts";
import { paths } from "../../paths.ts";
import { useCreateProject } from "./use-create-project.ts";

/** Creates a project, then opens it (S1 §2): /new-project/?folder={id}, or for a minisite. Back does not create another. */
export default function NewProjectPage() {
  const create = useCreateProject();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const [search] = useSearchParams();
  const [error, setError] = useState<unknown>(null);

  async function start() {
    setError(null);
    try {
      const folderId = search.get("folder");
      const subdomain = search.get("minisite");
      const where = { ...(folderId && { folderId }), ...(subdomain && { subdomain }) };
      await navigate(await create(where), { replace: true });
    } catch (reason) {
      setError(reason);
      if (isUpgradeRefusal(reason)) tellFailure("", reason);
    }
  }

  // Once per visit, even where React runs effects twice.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void start();
  });

  return (
    <>
      <VisuallyHidden>
        <h1>New Project</h1>
      </VisuallyHidden>
      {error ? (
        <div className="px-5 py-16">
          <ErrorView
            title="Couldn't create the project"
            message={messageFor(error)}
            onRetry={() => void start()}
            action={
              isUpgradeRefusal(error) ? (
                <Button asLink variant="secondary">
                  <Link to={paths.dashboard}>Back to My Projects</Link>
                </Button>
              ) : undefined
            }
          />
        </div>
      ) : (
        <PageLoading />
      )}
    </>
  );
}
