import { useState } from "react";

/** The last defined value, for while it is undefined: a login or logout clears all query data. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
