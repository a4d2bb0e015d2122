import { useSession } from "@cuttle/web-kit/session";
import { useState } from "react";

/**
 * State that belongs to the signed-in user, such as a refusal that was shown to them. For anybody else, and after a
 * logout, it starts again; what is still set for the user before is dropped.
 */
export function useUserState<Value>(initial: Value) {
  const userId = useSession().user?.userId;
  const [state, setState] = useState({ userId, value: initial });
  const now = state.userId === userId ? state : { userId, value: initial };
  if (now !== state) setState(now);
  return [now.value, (value: Value) => setState({ userId, value })] as const;
}
