/** How a message names one or several projects: “Fox”, 3 projects. */
export function nameOf(projects: ReadonlyArray<{ name: string }>): string {
  const [first] = projects;
  return projects.length === 1 && first ? `“${first.name}”` : `${projects.length} projects`;
}
