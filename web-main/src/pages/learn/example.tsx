import { Button, lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import { useState } from "react";
import type { SharedSandbox } from "./use-sandbox.ts";

interface ExampleProps {
  /** Below the code, in the example as our server made it. */
  readonly place: Element;
  readonly sandbox: SharedSandbox;
}

// With the sandbox, which only those load who run something.
const ExampleEditor = lazyPart(() => import("./example-editor.tsx"), {
  otherwise: () => <PartNotLoaded />,
});

/** What is below an example: a button, then, in place of the code, a field in which it can be changed. */
export function Example({ place, sandbox }: ExampleProps) {
  const [code, setCode] = useState<string>();
  if (code !== undefined) return <ExampleEditor code={code} sandbox={sandbox} />;
  const open = () =>
    setCode(place.parentElement?.querySelector("pre")?.textContent?.trimEnd() ?? "");
  return (
    <Button variant="secondary" size="small" onClick={open}>
      Edit and run
    </Button>
  );
}
