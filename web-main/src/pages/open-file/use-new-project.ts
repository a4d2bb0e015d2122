import { useApi } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { useNavigate } from "react-router";
import type { ForProject } from "../dashboard/use-create-project.ts";
import { aboutProjectList } from "../project-own/about-project.ts";
import type { Ending } from "./step-frame.tsx";

/** What a step leads to on My Projects: a project with what was brought, which is opened. */
export function useNewProject(where: ForProject): Ending {
  const { call } = useApi();
  const { user } = useSession();
  const navigate = useNavigate();
  return {
    button: "Create project",
    isNamed: true,
    async end({ document }, name, signal) {
      const { projectId } = await call(
        "createProject",
        { ...where, name, document: { ...document } },
        { signal, invalidates: aboutProjectList },
      );
      await navigate(projectPath({ ownerUsername: user?.username ?? "", name, projectId }));
    },
  };
}
