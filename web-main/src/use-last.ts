import { useState } from "react";

/** What was there last, for while it is not: all that was read is forgotten when somebody logs out or in. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
