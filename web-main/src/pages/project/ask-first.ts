import { askEarly } from "@cuttle/web-kit/api";
import { projectIdOf } from "@cuttle/web-kit/project-path";

// Whoever opens this site with a project's address asks for it at once, not when React has come so far. The API is always
// the page's own origin.
const [, owner = "", segment = ""] = window.location.pathname.split("/");
const projectId = owner.startsWith("@") ? projectIdOf(segment) : null;
if (projectId) askEarly("", "getProject", { projectId });
