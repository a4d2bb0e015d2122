const place = "cuttle:palette";

/** How many are remembered. */
const MOST = 20;

/** The ids of what somebody picked in the palette on this machine, the last one first. */
export function recentPicks(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function rememberPick(id: string): void {
  const ids = [id, ...recentPicks().filter((one) => one !== id)].slice(0, MOST);
  try {
    localStorage.setItem(place, JSON.stringify(ids));
  } catch {
    // Storage is unavailable.
  }
}
