import { useEffect, useState } from "react";

/** A value read from the address, updated on Back and Forward. `read` must be the same function each time. */
export function useFromAddress<T>(read: () => T) {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const follow = () => setValue(read);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [read]);
  return [value, setValue] as const;
}
