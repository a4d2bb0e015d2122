import { askEarly, earlyRequests } from "@cuttle/web-kit/api";
import { legacyPath } from "@cuttle/web-kit/legacy-path";
import { projectIdOf } from "@cuttle/web-kit/project-path";

const { pathname, hash } = window.location;
const [, owner = "", segment = ""] = pathname.split("/");
// An old link leads to another page (main.tsx).
const isHere = owner.startsWith("@") && !legacyPath(hash);
const projectId = isHere ? projectIdOf(segment) : null;

/**
 * Requests the project of this address, if it is a project's, at once, instead of when React has rendered. The API is
 * always the page's own origin.
 */
export const asked = projectId ? askEarly("", "getProject", { projectId }) : undefined;

// If the page needs it, it takes it long before this.
setTimeout(earlyRequests.forget, 30_000);
