import { useEffect, useState } from "react";

/** Milliseconds without a change before the server is asked, or something is announced. */
export const rests = { asked: 300, announced: 700 };

/** The text, once it has not changed for a while; default before the server is asked. */
export function useRested(text: string, rest = rests.asked): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text, rest]);
  return rested;
}
