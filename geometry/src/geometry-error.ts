/** What geometry says when it is given something it can't work with: one clear sentence that names the argument. */
export class GeometryError extends Error {
  override readonly name: string = "GeometryError";
}
