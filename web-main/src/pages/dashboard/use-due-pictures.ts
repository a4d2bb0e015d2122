import { type Schemas, useApi, useAskAgain } from "@cuttle/web-kit/api";
import { useEffect, useState } from "react";

type Project = Schemas["DashboardProject"];

/** What was tried since the app was loaded: what fails once fails again, until the project is opened. */
const tried = new Set<string>();
const nameOf = ({ projectId, lastOpenedDate }: Project) => `${projectId} ${lastOpenedDate}`;

/**
 * Draws the projects whose picture is older than what was saved: a page was left too early, or another device saved. One at a
 * time; what goes wrong is not said, since nobody asked for it.
 */
export function useDuePictures(projects: readonly Project[]): void {
  const { call } = useApi();
  const askAgain = useAskAgain();
  const [, setDone] = useState(0);
  const next = projects.find((one) => one.pictureDue && !tried.has(nameOf(one)));
  const name = next && nameOf(next);
  const projectId = next?.projectId;

  useEffect(() => {
    if (projectId === undefined || name === undefined) return;
    const draw = async () => {
      const { project, document } = await call("getProject", { projectId }, { skipRedraw: true });
      if (!project.pictureDue || !document) return;
      const { pictureOf, putPicture } = await import("../project-own/picture/picture-of.ts");
      const picture = await pictureOf(document);
      if (!picture) return;
      const wanted = { projectId, purpose: "preview", version: project.version } as const;
      const { url } = await call("generateProjectPicturePutUrl", wanted, { skipRedraw: true });
      await putPicture(url, picture);
    };
    void draw()
      .catch(() => undefined)
      .then(() => {
        tried.add(name);
        setDone((done) => done + 1);
        askAgain("getDashboard");
      });
  }, [projectId, name, call, askAgain]);
}
