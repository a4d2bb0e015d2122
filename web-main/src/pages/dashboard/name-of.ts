/** How a message calls one or several projects: “Fox” was …, 3 projects were …. */
export function nameOf(projects: ReadonlyArray<{ name: string }>) {
  const [first] = projects;
  return projects.length === 1 && first
    ? { what: `“${first.name}”`, is: "is", was: "was" }
    : { what: `${projects.length} projects`, is: "are", was: "were" };
}
