import type { Schemas } from "@cuttle/web-kit/api";

export type Variant = Schemas["AdminVariant"];

/** What shows variants, projects and testimonials. */
export const aboutLanding = ["adminGetLanding", "getLanding"] as const;
