import { ApiError, messageFor } from "@cuttle/web-kit/api";
import { type FieldPath, get, type UseFormSetError } from "react-hook-form";
import { emptyValues, type MinisiteValues } from "./values.ts";

/** The field of the form that the server means, or none. */
function fieldOf(name: string): FieldPath<MinisiteValues> | undefined {
  // A link is spoken of as a whole; its sentence stands under its address.
  const link = /^brand\.links\.(\d+)$/.exec(name)?.[1];
  if (link) return `brand.links.${Number(link)}.href`;
  const value: unknown = get(emptyValues, name);
  const isField = typeof value === "string" || Array.isArray(value);
  return isField ? (name as FieldPath<MinisiteValues>) : undefined;
}

/** Puts the words of a refusal at their fields, and what has no field over the form as a whole. */
export function showRefusal(error: unknown, setError: UseFormSetError<MinisiteValues>) {
  const named = Object.entries(error instanceof ApiError ? error.fields : {});
  const homeless = named.flatMap(([name, message]) => {
    const field = fieldOf(name);
    if (field) setError(field, { type: "server", message });
    return field ? [] : message;
  });
  if (named.length === 0) homeless.push(messageFor(error));
  if (homeless.length > 0) setError("root", { type: "server", message: homeless.join(" ") });
}
