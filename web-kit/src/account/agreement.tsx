import type { ReactNode } from "react";

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="text-ink underline decoration-accent/60 underline-offset-2 hover:decoration-accent"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** What a new user agrees to. The pages open in a new tab, so that nothing typed is lost. */
export function Agreement({ mainOrigin }: { mainOrigin: string }) {
  return (
    <p className="text-caption text-ink-soft">
      By signing up you agree to our{" "}
      <LegalLink href={`${mainOrigin}/legal/terms-of-service`}>Terms of Service</LegalLink> and{" "}
      <LegalLink href={`${mainOrigin}/legal/privacy-policy`}>Privacy Policy</LegalLink>.
    </p>
  );
}
