import { askEarly, forgetEarly } from "@cuttle/web-kit/api";
import { legacyPath } from "@cuttle/web-kit/legacy-path";
import { projectIdOf } from "@cuttle/web-kit/project-path";

const { pathname, hash } = window.location;
const [, owner = "", segment = ""] = pathname.split("/");
// An old link leads to another page (main.tsx).
const isHere = owner.startsWith("@") && !legacyPath(hash);
const projectId = isHere ? projectIdOf(segment) : null;

/**
 * The project of this address, if it is one's: whoever opens this site with it asks for it at once, not when React has come so
 * far. The API is always the page's own origin.
 */
export const asked = projectId ? askEarly("", "getProject", { projectId }) : undefined;

// Where the page takes it, it does so as soon as it can.
setTimeout(forgetEarly, 30_000);
