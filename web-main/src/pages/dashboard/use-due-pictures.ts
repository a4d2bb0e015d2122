import { type Schemas, useApi } from "@cuttle/web-kit/api";
import { useEffect, useState } from "react";
import { readSession, writeSession } from "../../engine/session-store.ts";
import { lastPictures } from "../project-own/picture/last-pictures.ts";

type Project = Schemas["DashboardProject"];

/** The most pictures that one visit draws. */
const limit = 12;
/** Tried since the app was loaded. */
const tried = new Set<string>();
const nameOf = ({ projectId, lastOpenedDate }: Project) => `${projectId} ${lastOpenedDate}`;

const key = "without-picture";
/** How many versions are remembered. */
const mostRemembered = 100;
const isNames = (value: unknown): value is string[] => Array.isArray(value);
/**
 * Versions that are empty or can't be drawn. Trying one again would load the engine again, and may take until the
 * timeout.
 */
const withoutPicture = () => readSession(key, isNames) ?? [];

/**
 * Draws the projects whose picture is older than what was saved: a page was left too early, or another device saved.
 * One at a time, until the page is left; failures are not shown, since this runs in the background.
 */
export function useDuePictures(projects: readonly Project[]): void {
  const { call, invalidate } = useApi();
  const [done, setDone] = useState(0);
  const next =
    done < limit ? projects.find((one) => one.pictureDue && !tried.has(nameOf(one))) : undefined;
  const name = next && nameOf(next);
  const projectId = next?.projectId;

  useEffect(() => {
    if (projectId === undefined || name === undefined) return;
    const visit = new AbortController();
    const { signal } = visit;
    /** Returns whether the project has a new picture now. */
    const draw = async () => {
      // The project's page may have been left just now, and may still be drawing it.
      await lastPictures.get(projectId);
      signal.throwIfAborted();
      const options = { signal };
      const { project, document } = await call("getProject", { projectId }, options);
      if (!project.pictureDue) return true;
      const version = `${projectId} ${project.version}`;
      if (!document || withoutPicture().includes(version)) return false;
      const { pictureOf, putPicture } = await import("../project-own/picture/picture-of.ts");
      const picture = await pictureOf(document, { signal }).catch(() => null);
      signal.throwIfAborted();
      if (!picture) {
        writeSession(key, [...withoutPicture(), version].slice(-mostRemembered));
        return false;
      }
      const wanted = { projectId, purpose: "preview", version: project.version } as const;
      const { url } = await call("generateProjectPicturePutUrl", wanted, options);
      await putPicture(url, picture, { signal });
      return true;
    };
    void draw()
      .catch(() => false)
      .then((isNew) => {
        if (signal.aborted) return;
        tried.add(name);
        setDone((before) => before + 1);
        // Only the server knows the addresses of thumbnails.
        if (isNew) invalidate("getDashboard");
      });
    return () => visit.abort();
  }, [projectId, name, call, invalidate]);
}
