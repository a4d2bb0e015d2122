import { type Schemas, useApi, useChangeReply } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import type { Autosave } from "../autosave.ts";
import { lastPictures } from "./last-pictures.ts";
import { type Drawn, objectPicture } from "./object-picture.ts";
import { PictureKeeper } from "./picture-keeper.ts";
import { putPicture } from "./put-picture.ts";

interface PictureOptions {
  readonly project: Schemas["Project"];
  readonly autosave: Autosave;
  /** A new value whenever something has changed: the values, the drawing, or the save state. */
  readonly revision: unknown;
  /**
   * The finished drawing on the page for its current values; undefined while there is none, or when it could not be
   * drawn.
   */
  readonly getDrawn: () => Drawn | undefined;
}

/** The longest time that publishing waits for the picture, in milliseconds. */
const patience = 6000;

/**
 * Keeps the picture of an open project up to date. Returns a function that makes it at once, and resolves when it is
 * done or takes too long.
 */
export function usePicture({ project, autosave, revision, getDrawn }: PictureOptions) {
  const { projectId } = project;
  const { call, invalidate } = useApi();
  const change = useChangeReply("getProject");
  const latest = useRef(getDrawn);
  useEffect(() => {
    latest.current = getDrawn;
  });

  const [keeper] = useState(() => {
    let made = autosave.version;
    async function put(picture: Blob) {
      const input = { projectId, purpose: "preview", version: made } as const;
      const { url } = await call("generateProjectPicturePutUrl", input);
      const previewImage = await putPicture(url, picture);
      change({ projectId }, (answer) => ({
        ...answer,
        project: { ...answer.project, previewImage, pictureDue: autosave.version !== made },
      }));
      invalidate("getDashboard", "getTagsAndProjects", "listProjectVersions");
    }
    return new PictureKeeper({
      pictured: project.pictureDue ? undefined : made,
      ready: () =>
        autosave.state.status === "saved" && !autosave.followed && latest.current()
          ? autosave.version
          : undefined,
      make: async () => {
        made = autosave.version;
        const drawn = latest.current();
        return drawn ? await objectPicture(drawn) : null;
      },
      put,
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is what sets it off.
  useEffect(() => keeper.look(), [keeper, revision]);

  useMakeWhenLeft(projectId, autosave, keeper);

  return () => {
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patience));
    return Promise.race([keeper.now(), tooLong]);
  };
}

/** Makes the picture when the tab is hidden, and when the page is left. */
function useMakeWhenLeft(projectId: string, autosave: Autosave, keeper: PictureKeeper) {
  const { invalidate } = useApi();
  useEffect(() => {
    const finish = async () => {
      await autosave.hide();
      await keeper.now();
      // Left before it was drawn: the dashboard draws pictures that are due.
      if (keeper.pictured !== autosave.version) invalidate("getDashboard");
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
  }, [projectId, autosave, keeper, invalidate]);
}
