import { useApi } from "../api/index.ts";
import { useSession } from "../session/index.ts";
import { CodeForm } from "./code-form.tsx";
import { inBrand } from "./in-brand.ts";
import type { LoginValues } from "./login-form.tsx";
import { refreshOrReload } from "./refresh-or-reload.ts";

interface LoginCodeFormProps {
  club: string | undefined;
  /** What was right. */
  values: LoginValues;
  onSignedIn: (said: string) => void;
  onBack: () => void;
}

/** The second step of a login, for people who have turned two-step login on. */
export function LoginCodeForm({ club, values, onSignedIn, onBack }: LoginCodeFormProps) {
  const { call } = useApi();
  const session = useSession();

  async function logIn(code: string) {
    const { message } = await call("login", { ...values, code, ...inBrand(club) });
    if (await refreshOrReload(session)) onSignedIn(message);
  }

  return <CodeForm action="Log In" onCode={logIn} onBack={onBack} />;
}
