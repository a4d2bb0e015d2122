import { Mail } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Agreement } from "./agreement.tsx";
import { SignUpForm, type SignUpFormProps } from "./sign-up-form.tsx";

export interface SignUpPanelProps extends SignUpFormProps {
  benefits: readonly string[];
}

/** First the benefits and the ways to sign up, then the form of the chosen way. */
export function SignUpPanel({ benefits, ...form }: SignUpPanelProps) {
  const [revealed, setRevealed] = useState(false);
  if (revealed) return <SignUpForm {...form} />;

  return (
    <div className="grid gap-6">
      <ul className="grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <svg viewBox="0 0 20 20" className="mt-1 size-5 shrink-0" aria-hidden="true">
              <circle cx="10" cy="10" r="9" className="fill-accent-wash" />
              <path
                d="m6 10.5 2.8 2.8L14.2 7.5"
                fill="none"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
                className="stroke-accent-strong"
              />
            </svg>
            {benefit}
          </li>
        ))}
      </ul>
      <Button size="large" onClick={() => setRevealed(true)}>
        <Mail className="size-5" aria-hidden="true" />
        Sign up with email
      </Button>
      <Agreement mainOrigin={form.mainOrigin} />
    </div>
  );
}
