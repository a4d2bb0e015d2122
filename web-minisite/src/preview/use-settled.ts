import { useEffect, useState } from "react";

/** The value, once it has rested for so many milliseconds. The first one counts at once. */
export function useSettled<Value>(value: Value, rest: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return settled;
}
