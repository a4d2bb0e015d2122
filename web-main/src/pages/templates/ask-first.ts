import { askEarly, earlyRequests } from "@cuttle/web-kit/api";
import { legacyPath } from "@cuttle/web-kit/legacy-path";

/** Requests the templates at once, unless the address is an old link to another page. */
export const asked = legacyPath(window.location.hash)
  ? undefined
  : askEarly("", "getTagsAndProjects", {});

// If the page needs them, it takes them long before this.
setTimeout(earlyRequests.forget, 30_000);
