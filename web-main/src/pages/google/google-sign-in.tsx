import { CodeForm, inBrand, needsCode, signUpMetadata } from "@cuttle/web-kit/account";
import { ApiError, messageFor, type Output, useApi } from "@cuttle/web-kit/api";
import { Modal, Spinner } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState } from "react";
import { AccountPage } from "../account/account-page.tsx";
import { GoogleButtonStep } from "./google-button-step.tsx";
import { GoogleUsernameForm } from "./google-username-form.tsx";

type Result = Output<"signInWithGoogleCredential">["result"];

interface GoogleSignInProps {
  /** The minisite whose brand the page has. */
  club: string | undefined;
  /** The address of the login with a password. */
  back: string;
  onSignedIn: () => void;
}

/** Google's button; then, for somebody new, the question for a user name, or the notice that a letter is on its way. */
export function GoogleSignIn({ club, back, onSignedIn }: GoogleSignInProps) {
  const { call } = useApi();
  const [working, setWorking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState("");
  const [credential, setCredential] = useState("");
  const [halfway, setHalfway] = useState(false);
  const [result, setResult] = useState<Result>();

  async function signIn(googleCredential: string, more: { username?: string; code?: string }) {
    const reply = await call("signInWithGoogleCredential", {
      googleCredential,
      metadata: signUpMetadata(),
      ...more,
      ...inBrand(club),
    });
    setCredential(googleCredential);
    setResult(reply.result);
    if (reply.result.status === "signedIn") onSignedIn();
    return reply.result;
  }

  function startAgain(error: unknown) {
    setRefused(messageFor(error));
    setHalfway(false);
    setResult(undefined);
    setAttempt((before) => before + 1);
  }

  async function begin(googleCredential: string) {
    setWorking(true);
    setRefused("");
    try {
      const { status } = await signIn(googleCredential, {});
      if (status !== "signedIn") setWorking(false); // otherwise the next page is loading
    } catch (error) {
      setWorking(false);
      setCredential(googleCredential);
      if (needsCode(error)) setHalfway(true);
      else startAgain(error);
    }
  }

  /** Returns what the form has to show. */
  async function create(username: string): Promise<unknown> {
    try {
      await signIn(credential, { username });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "google_credential") return error;
      startAgain(error);
    }
    return undefined;
  }

  async function enter(code: string) {
    try {
      await signIn(credential, { code });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "google_credential") throw error;
      startAgain(error);
    }
  }

  if (halfway) {
    return (
      <AccountPage title="Two-step login">
        <CodeForm action="Log In" onCode={enter} onBack={() => setHalfway(false)} />
      </AccountPage>
    );
  }
  return (
    <>
      {result?.status === "needsUsername" ? (
        <GoogleUsernameForm {...result} onSubmit={create} />
      ) : result?.status === "needsLetter" ? (
        <Letter email={result.email} />
      ) : (
        <GoogleButtonStep attempt={attempt} refused={refused} back={back} onCredential={begin} />
      )}
      {working && (
        <Modal title="Signing in with Google...">
          <Spinner label="One moment" className="size-8 text-accent-strong" />
        </Modal>
      )}
    </>
  );
}

/** The same words for both letters, so that they do not tell what is known of an account. */
function Letter({ email }: { email: string }) {
  // It takes the place of the button, so it is read from its beginning.
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <AccountPage title="Check your email">
      <div ref={text} tabIndex={-1} className="outline-none">
        <p>
          We already have an account for <strong className="text-ink">{email}</strong> . Check that
          inbox: our email explains what to do next.
        </p>
        <p className="mt-3">Please open the link in that email in this browser within an hour.</p>
      </div>
    </AccountPage>
  );
}
