import { type Schemas, useApi, useChangeReply } from "@cuttle/web-kit/api";
import { useEffect, useRef } from "react";

type Example = Pick<Schemas["ProjectExample"], "picture" | "caption">;

/** Changes the pictures of other values of an open project. */
export function useExamples({ projectId, examples }: Schemas["Project"]) {
  const { call } = useApi();
  const change = useChangeReply("getProject");
  const latest = useRef<readonly Example[]>(examples);
  useEffect(() => {
    latest.current = examples;
  }, [examples]);

  async function set(list: readonly Example[]) {
    const wanted = list.map(({ picture, caption }) => ({ picture, caption }));
    const reply = await call("setProjectExamples", { projectId, examples: wanted });
    latest.current = reply.examples;
    change({ projectId }, (answer) => ({
      ...answer,
      project: { ...answer.project, examples: reply.examples },
    }));
  }

  return {
    add: (example: Example) => set([...latest.current, example]),
    /** Returns what puts it back in its place. */
    async remove(picture: string) {
      const place = latest.current.findIndex((one) => one.picture === picture);
      const removed = latest.current.slice(place, place + 1);
      await set(latest.current.filter((one) => one.picture !== picture));
      return () => set(latest.current.toSpliced(place, 0, ...removed));
    },
  };
}
