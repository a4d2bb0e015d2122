/** Where the server stops counting what waits or failed. */
const most = 1000;

export const numberOf = (value: number) => value.toLocaleString("en-US");

/** "1 project", "12 projects", "1,000 or more projects". */
export function countOf(value: number, one: string, many = `${one}s`): string {
  if (value === 1) return `1 ${one}`;
  return `${numberOf(value)} ${value >= most ? "or more " : ""}${many}`;
}
