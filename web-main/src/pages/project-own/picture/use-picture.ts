import { type Schemas, useApi, useAskAgain, useChangeAnswer } from "@cuttle/web-kit/api";
import { useEffect, useRef, useState } from "react";
import type { Autosave } from "../autosave.ts";
import { type Drawn, objectPicture } from "./object-picture.ts";
import { isPictureDue, setPictureDue } from "./picture-due.ts";
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
        { projectId, purpose: "preview" },
        { skipRedraw: true },
      );
      const previewImage = await putPicture(url, picture);
      change({ projectId }, (answer) => ({
        ...answer,
        project: { ...answer.project, previewImage },
      }));
      askAgain("getDashboard", "getTagsAndProjects");
      setPictureDue(projectId, autosave.version !== made);
    }
    return new PictureKeeper({
      pictured: project.previewImage && !isPictureDue(projectId) ? made : undefined,
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

  // The tab may be closed before there is a picture of what was saved.
  const { version } = autosave;
  const opened = useRef(version);
  useEffect(() => {
    if (version !== opened.current) setPictureDue(projectId, true);
    opened.current = version;
  }, [projectId, version]);

  // The revision is what sets it off.
  useEffect(() => keeper.look(), [keeper, ...revision]);

  useEffect(() => {
    const leave = () => void autosave.hide().then(() => keeper.now());
    function look() {
      if (document.visibilityState === "hidden") leave();
    }
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      leave();
    };
  }, [autosave, keeper]);

  return () => {
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patience));
    return Promise.race([keeper.now(), tooLong]);
  };
}
