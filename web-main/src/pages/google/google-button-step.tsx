import { Button, FormMessage, Skeleton } from "@cuttle/web-kit/ui";
import { AccountPage } from "../account/account-page.tsx";
import { useGoogleButton } from "./use-google-button.ts";

interface GoogleButtonStepProps {
  attempt: number;
  /** Why the last attempt was refused, or "". */
  refused: string;
  back: string;
  onCredential: (credential: string) => void;
}

export function GoogleButtonStep({ attempt, refused, back, onCredential }: GoogleButtonStepProps) {
  const { box, failure } = useGoogleButton(attempt, onCredential);
  return (
    <AccountPage title="Continue with Google">
      <p>From Google we take only your email address. Your name helps us suggest a username.</p>
      <div className="mt-6 grid gap-6">
        <FormMessage>{refused || failure || null}</FormMessage>
        {failure ? (
          // A full load: its reply allows Google's script, also when the person came here without one.
          <Button className="justify-self-start" onClick={() => window.location.reload()}>
            Try again
          </Button>
        ) : (
          <div className="relative min-h-11">
            {failure === undefined && (
              <Skeleton className="absolute inset-x-0 top-0 h-10 max-w-100 rounded-full" />
            )}
            {/* Google's frame is made for light pages: in a dark one the browser would give it a white ground. */}
            <div ref={box} className="relative scheme-light" aria-busy={failure === undefined} />
          </div>
        )}
        <a
          href={back}
          className="justify-self-start font-semibold text-accent-strong text-small underline decoration-accent/50 underline-offset-4 hover:decoration-accent"
        >
          Log in with your password instead
        </a>
      </div>
    </AccountPage>
  );
}
