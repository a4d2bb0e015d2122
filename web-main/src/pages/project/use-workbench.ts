import { useEffect, useState } from "react";
import { createWorkbench, type Workbench } from "../../engine/workbench.ts";

/** A workbench for as long as the page is open. It is set up beside the question for the project, not after it. */
export function useWorkbench(): Workbench | undefined {
  const [workbench, setWorkbench] = useState<Workbench>();
  useEffect(() => {
    const made = createWorkbench();
    setWorkbench(made);
    return () => made.dispose();
  }, []);
  return workbench;
}
