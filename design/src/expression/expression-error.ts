/** An error in an expression, with a message for its field. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";
}
