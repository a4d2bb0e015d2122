import { useEffect, useState } from "react";

/** Milliseconds without typing before the server is asked. */
const rest = 300;

/** The text, once it has not changed for a while. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
