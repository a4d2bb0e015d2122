import { useEffect, useState } from "react";

/** What the address says, also after Back and Forward. `read` is the same function each time. */
export function useFromAddress<T>(read: () => T) {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const follow = () => setValue(read);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [read]);
  return [value, setValue] as const;
}
