/** The error for invalid arguments: one clear sentence that names the argument. */
export class GeometryError extends Error {
  override readonly name: string = "GeometryError";
}
