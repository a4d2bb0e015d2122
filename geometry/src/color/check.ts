import { refuse } from "../check.ts";
import { Color } from "../color.ts";

/** Throws unless a value is a Color. */
export function checkColor(value: unknown, argument: string): Color {
  return value instanceof Color
    ? value
    : refuse(argument, 'a Color such as Color("tomato")', value);
}
