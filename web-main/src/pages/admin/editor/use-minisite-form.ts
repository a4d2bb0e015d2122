import { useFormContext } from "react-hook-form";
import type { MinisiteValues } from "./values.ts";

/** The form that a part of the editor stands in. */
export function useMinisiteForm() {
  return useFormContext<MinisiteValues>();
}
