import { showRefusal, TextButton } from "@cuttle/web-kit/account";
import type { Output } from "@cuttle/web-kit/api";
import { Button, Field, FormMessage } from "@cuttle/web-kit/ui";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { useCopy } from "../../use-copy.ts";

interface ScanCodeProps {
  readonly setup: Output<"startSecondFactor">;
  readonly action: string;
  /** Throws what the server refuses. */
  readonly onCode: (code: string) => Promise<unknown>;
}

/** Shows a new secret to an authenticator app, and asks for the code that the app makes of it. */
export function ScanCode({ setup, action, onCode }: ScanCodeProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      showRefusal(error, ["code"], setError);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>
        Scan this picture with an authenticator app, such as the password manager on your phone.
      </p>
      <QrCode {...setup.qr} />
      <Secret {...setup} />
      <Field
        label="Code"
        help="Six digits from the app."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        error={errors.code?.message}
        {...register("code", { validate: (text) => text.trim() !== "" || "Enter the code." })}
      />
      <FormMessage>{errors.root?.message}</FormMessage>
      <Button type="submit" size="large" loading={isSubmitting}>
        {action}
      </Button>
    </form>
  );
}

/** Dark on light in every scheme, or cameras don't read it. Four modules around it stay empty. */
function QrCode({ size, path }: Output<"startSecondFactor">["qr"]) {
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="forced-color-adjust-none mx-auto w-full max-w-56 rounded-control"
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function Secret({ secret, uri }: Pick<Output<"startSecondFactor">, "secret" | "uri">) {
  const text = useRef<HTMLElement>(null);
  const { said, copy } = useCopy(secret, () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
  });
  return (
    <div className="grid justify-items-start gap-2 text-small">
      <p>
        On this phone?{" "}
        <a
          href={uri}
          className="font-semibold text-accent-strong underline decoration-accent/50 underline-offset-4 hover:decoration-accent"
        >
          Open the app
        </a>
        , or enter this key there:
      </p>
      <p className="wrap-anywhere rounded-control bg-ink/6 px-3 py-2">
        <code ref={text} className="font-mono">
          {secret}
        </code>
      </p>
      <p className="flex flex-wrap gap-3">
        <TextButton onClick={copy}>Copy the key</TextButton>
        <span role="status">{said}</span>
      </p>
    </div>
  );
}
