import { type Output, useApiQuery } from "@cuttle/web-kit/api";
import { useState } from "react";

export type InvitationState = Output<"getMinisiteInvitation">["state"];

/** What a letter's link is good for, as soon as somebody has said; until then perhaps why nobody has. */
export function useInvitationState(subdomain: string, token: string) {
  const { data, error, isFetching, refetch } = useApiQuery("getMinisiteInvitation", {
    subdomain,
    token,
  });
  // A login or a logout makes the page forget what it has read, and another try forgets the failure before it. Both stay in
  // sight: a link is good for the same whoever is signed in.
  const [state, setState] = useState<InvitationState>();
  const [failure, setFailure] = useState<Error | null>(null);
  if (data && data.state !== state) setState(data.state);
  if (error && error !== failure) setFailure(error);
  return { state, failure, asking: isFetching, ask: refetch };
}
