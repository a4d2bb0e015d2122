import { type Schemas, useApi, useAskAgain, useChangeAnswer } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import type { Autosave } from "../autosave.ts";
import { lastPictures } from "./last-pictures.ts";
import { type Drawn, objectPicture } from "./object-picture.ts";
import { PictureKeeper } from "./picture-keeper.ts";
import { putPicture } from "./put-picture.ts";

interface PictureWishes {
  readonly project: Schemas["Project"];
  readonly autosave: Autosave;
  /** Another value with every change of the values, of the drawing, and of whether they are saved. */
  readonly revision: readonly unknown[];
  /** What stands finished on the page for its very values; undefined while it does not, or could not be drawn. */
  readonly getDrawn: () => Drawn | undefined;
}

/** Milliseconds that somebody who publishes waits for the picture at most. */
const patience = 6000;

/**
 * Keeps the picture of an open project like the project. It answers a function that makes it at once, which ends when it is
 * there, or when that takes too long.
 */
export function usePicture({ project, autosave, revision, getDrawn }: PictureWishes) {
  const { projectId } = project;
  const { call } = useApi();
  const change = useChangeAnswer("getProject");
  const askAgain = useAskAgain();
  const latest = useRef(getDrawn);
  useEffect(() => {
    latest.current = getDrawn;
  });

  const [keeper] = useState(() => {
    let made = autosave.version;
    async function put(picture: Blob) {
      const { url } = await call(
        "generateProjectPicturePutUrl",
        { projectId, purpose: "preview", version: made },
        { skipRedraw: true },
      );
      const previewImage = await putPicture(url, picture);
      change({ projectId }, (answer) => ({
        ...answer,
        project: { ...answer.project, previewImage, pictureDue: autosave.version !== made },
      }));
      askAgain("getDashboard", "getTagsAndProjects", "listProjectVersions");
    }
    return new PictureKeeper({
      pictured: project.pictureDue ? undefined : made,
      ready: () =>
        autosave.state().status === "saved" && latest.current() ? autosave.version : undefined,
      make: async () => {
        made = autosave.version;
        const drawn = latest.current();
        return drawn ? await objectPicture(drawn) : null;
      },
      put,
    });
  });

  // The revision is what sets it off.
  useEffect(() => keeper.look(), [keeper, ...revision]);

  useEffect(() => {
    const finish = async () => {
      await autosave.hide();
      await keeper.now();
      // Left before it was drawn: the dashboard draws what it is told is due.
      if (keeper.pictured !== autosave.version) askAgain("getDashboard");
    };
    function leave() {
      const end = finish()
        .catch(() => undefined)
        .finally(() => {
          if (lastPictures.get(projectId) === end) lastPictures.delete(projectId);
        });
      lastPictures.set(projectId, end);
    }
    function look() {
      if (document.visibilityState === "hidden") leave();
    }
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      leave();
    };
  }, [projectId, autosave, keeper, askAgain]);

  return () => {
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patience));
    return Promise.race([keeper.now(), tooLong]);
  };
}
