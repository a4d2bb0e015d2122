/** The nearest whole number, never -0; as a small integer where possible, which engines compute with faster. */
export function whole(value: number): number {
  const rounded = Math.round(value);
  const small = rounded | 0;
  return small === rounded ? small : rounded;
}
