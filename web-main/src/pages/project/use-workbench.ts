import { useEffect, useState } from "react";
import { createWorkbench, preparedWorkbench, type Workbench } from "../../engine/workbench.ts";

/**
 * A workbench for as long as the page is open. It is created in parallel to the project's request, and is there at once
 * if it was prepared early.
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
