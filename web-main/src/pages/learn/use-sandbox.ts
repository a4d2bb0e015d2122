import type { Sandbox } from "@cuttle/design/host";
import { useEffect, useRef } from "react";

/** The sandbox of a page's examples: the first one that runs makes it. */
export interface SharedSandbox {
  current: Sandbox | undefined;
}

export function useSandbox(): SharedSandbox {
  const sandbox = useRef<Sandbox>(undefined);
  useEffect(
    () => () => {
      sandbox.current?.dispose();
      sandbox.current = undefined;
    },
    [],
  );
  return sandbox;
}
