import { useEffect, useState } from "react";
import { createWorkbench, preparedWorkbench, type Workbench } from "../../engine/workbench.ts";

/**
 * A workbench for as long as the page is open. It is set up beside the question for the project, not after it, and is there at
 * once where that was begun early.
 */
export function useWorkbench(): Workbench | undefined {
  const [workbench, setWorkbench] = useState<Workbench | undefined>(preparedWorkbench);
  useEffect(() => {
    const made = createWorkbench();
    setWorkbench(made);
    return () => made.dispose();
  }, []);
  return workbench;
}
