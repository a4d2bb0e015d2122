import { useEffect, useState } from "react";
import type { DesignEngine } from "../../engine/create-engine.ts";
import { preloadedEngine, takeEngine } from "../../engine/preload.ts";

/**
 * An engine for as long as the page is open. It is created in parallel to the project's request, and is there at once
 * if it was preloaded.
 */
export function useEngine(): DesignEngine | undefined {
  const [engine, setEngine] = useState<DesignEngine | undefined>(preloadedEngine);
  useEffect(() => {
    const taken = takeEngine();
    setEngine(taken);
    return () => taken.dispose();
  }, []);
  return engine;
}
