const key = "cuttle:pictures-due";
/** More than that nobody has in hand at once. */
const most = 50;

function due(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Whether a project was changed on this machine after its picture was made: a tab that is closed makes no picture any more. */
export function isPictureDue(projectId: string): boolean {
  return due().includes(projectId);
}

/** Remembers that a project's picture is out of date, until there is a new one. */
export function setPictureDue(projectId: string, wanted: boolean): void {
  const now = due();
  if (now.includes(projectId) === wanted) return;
  const others = now.filter((id) => id !== projectId);
  const next = wanted ? [...others, projectId].slice(-most) : others;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing makes the picture with the next change.
  }
}
