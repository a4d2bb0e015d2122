import { projectIdOf } from "@cuttle/web-kit/project-path";

interface FirstSeen {
  readonly title: string;
  readonly picture: string;
}

const projectAt = (path: string) => projectIdOf(path.slice(path.lastIndexOf("/") + 1));

/**
 * What the server's first reply showed of the project at this path (shell/first-project.html), so that it stays while the rest
 * loads.
 */
export function firstSeen(path: string): FirstSeen | undefined {
  const first = document.querySelector<HTMLElement>("#first");
  const picture = first?.querySelector("img")?.getAttribute("src");
  if (!first || !picture || projectAt(first.dataset.path ?? "") !== projectAt(path)) {
    return undefined;
  }
  return { title: first.querySelector("h1")?.firstChild?.textContent ?? "", picture };
}
