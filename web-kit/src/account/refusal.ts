import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { ApiError, messageFor } from "../api/index.ts";

/** As the server words it (S0 §5). */
export const usernameInvalid = "Username is invalid";
export const passwordShort = "Password is less than 8 characters";
export const emailTaken = "Email not available";
export const usernameTaken = "Username not available";

/** The server's message → what people see instead. */
const shownAs: Record<string, string> = {
  [usernameInvalid]:
    "Username must be less than 15 characters and can only contain letters, numbers and '_'",
  [passwordShort]: "Password must contain a minimum of 8 characters",
};

export function shownText(message: string): string {
  return shownAs[message] ?? message;
}

/** The sentence for the person in front of the form, whatever failed. */
export function failureText(error: unknown): string {
  return shownText(messageFor(error));
}

/** The person has two-step login: the same call works with a code. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === "second_factor_needed";
}

/** Shows a refused call's messages where they belong: beside the fields that the server named, or above the form. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: ReadonlyArray<FieldPath<Values>>,
  setError: UseFormSetError<Values>,
) {
  const named = error instanceof ApiError ? error.fields : {};
  const shown = fields.filter((field) => named[field]);
  for (const [index, field] of shown.entries()) {
    setError(
      field,
      { type: "server", message: shownText(named[field] ?? "") },
      { shouldFocus: index === 0 },
    );
  }
  if (shown.length === 0) setError("root", { type: "server", message: failureText(error) });
}
