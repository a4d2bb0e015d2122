import { type Output, type Schemas, useApiMutation, useChangeReply } from "@cuttle/web-kit/api";

export type Variant = Schemas["Stored"];

type Change =
  | "adminSaveLandingVariant"
  | "adminDeleteLandingVariant"
  | "adminSetFeaturedProjects"
  | "adminSetTestimonials";

/** An operation that changes the landing page. Its reply is what the page of admins shows next. */
export function useChangeLanding<Name extends Change>(name: Name) {
  const change = useChangeReply("adminGetLanding");
  return useApiMutation(name, {
    invalidates: ["getLanding"],
    onSuccess: (reply) => void change({}, () => reply as Output<"adminGetLanding">),
  });
}
