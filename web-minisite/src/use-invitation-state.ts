import { type Output, useReply } from "@cuttle/web-kit/api";
import { useState } from "react";

export type InvitationState = Output<"getMinisiteInvitation">["state"];

/** The state of an invitation link once the server has reported it; until then perhaps an error. */
export function useInvitationState(subdomain: string, token: string) {
  const { data, error, loading, reload } = useReply("getMinisiteInvitation", {
    subdomain,
    token,
  });
  // A login or a logout clears the reply, and a retry its error. Keep both: the state of a link does not
  // depend on who is signed in.
  const [state, setState] = useState<InvitationState>();
  const [failure, setFailure] = useState<Error | null>(null);
  if (data && data.state !== state) setState(data.state);
  if (error && error !== failure) setFailure(error);
  return { state, failure, asking: loading, ask: reload };
}
