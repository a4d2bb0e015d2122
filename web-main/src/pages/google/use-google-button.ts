import { messageFor, useApi } from "@cuttle/web-kit/api";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSite } from "../../site-context.ts";
import { type IdentityServices, loadIdentityServices } from "./identity-services.ts";

interface GoogleButton {
  /** Where the button appears. */
  box: RefObject<HTMLDivElement | null>;
  /** undefined while it loads, then "" or why it can't be shown. */
  failure: string | undefined;
}

const notLoaded = "Google's button didn't load. Something in your browser may be blocking it.";

function show(services: IdentityServices, box: HTMLElement) {
  services.renderButton(box, {
    theme: matchMedia("(prefers-color-scheme: dark)").matches ? "filled_black" : "outline",
    text: "continue_with",
    shape: "pill",
    size: "large",
    width: Math.min(box.clientWidth || 320, 400),
  });
}

/** Google's own button, whose answer is good for one sign-in. Another `attempt` makes another button. */
export function useGoogleButton(
  attempt: number,
  onCredential: (credential: string) => void,
): GoogleButton {
  const { call } = useApi();
  const { googleScript = "" } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string>();
  const answer = useEffectEvent(onCredential);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs another nonce
  useEffect(() => {
    let over = false;
    async function begin() {
      const script = loadIdentityServices(googleScript);
      script.catch(() => undefined); // awaited below, after the call
      const { clientId, nonce } = await call("beginGoogleSignIn", {});
      const services = await script.catch(() => undefined);
      if (over) return;
      if (services && box.current) {
        services.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => {
            if (!over) answer(credential);
          },
        });
        show(services, box.current);
      }
      setFailure(services ? "" : notLoaded);
    }
    begin().catch((error: unknown) => {
      if (!over) setFailure(messageFor(error));
    });
    return () => {
      over = true;
    };
  }, [attempt, call, googleScript]);

  return { box, failure };
}
