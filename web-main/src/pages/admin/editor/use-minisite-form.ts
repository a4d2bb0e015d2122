import { useFormContext } from "react-hook-form";
import type { MinisiteValues } from "./values.ts";

/** The form around a part of the editor. */
export function useMinisiteForm() {
  return useFormContext<MinisiteValues>();
}
