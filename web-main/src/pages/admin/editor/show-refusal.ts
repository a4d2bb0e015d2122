import { ApiError, messageFor } from "@cuttle/web-kit/api";
import { type FieldPath, get, type UseFormSetError } from "react-hook-form";
import { emptyValues, type MinisiteValues } from "./values.ts";

/** The form field that the server's error is about, or none. */
function fieldOf(name: string): FieldPath<MinisiteValues> | undefined {
  // Errors are about a link as a whole; they are shown below its address.
  const link = /^brand\.links\.(\d+)$/.exec(name)?.[1];
  if (link) return `brand.links.${Number(link)}.href`;
  const value: unknown = get(emptyValues, name);
  const isField = typeof value === "string" || Array.isArray(value);
  return isField ? (name as FieldPath<MinisiteValues>) : undefined;
}

/** Shows the messages of a refusal at their fields, and others above the form. */
export function showRefusal(
  error: unknown,
  setError: UseFormSetError<MinisiteValues>,
  setProblem: (problem: string) => void,
) {
  const named = Object.entries(error instanceof ApiError ? error.fields : {});
  const others = named.flatMap(([name, message]) => {
    const field = fieldOf(name);
    if (field) setError(field, { type: "server", message });
    return field ? [] : message;
  });
  if (named.length === 0) others.push(messageFor(error));
  setProblem(others.join(" "));
}
