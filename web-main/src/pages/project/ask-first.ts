import { askEarly } from "@cuttle/web-kit/api";
import { projectIdOf } from "@cuttle/web-kit/project-path";

const [, owner = "", segment = ""] = window.location.pathname.split("/");
const projectId = owner.startsWith("@") ? projectIdOf(segment) : null;

/**
 * The project of this address, if it is one's: whoever opens this site with it asks for it at once, not when React has come so
 * far. The API is always the page's own origin.
 */
export const asked = projectId ? askEarly("", "getProject", { projectId }) : undefined;
