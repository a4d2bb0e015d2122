import { bench } from "./bench.ts";
import { serve } from "./serve.ts";

// The whole of what reaches the engine comes over one port. The global scope's own channel is gone after this message.
addEventListener(
  "message",
  ({ ports: [port] }) => {
    if (port) serve(port, bench);
  },
  { once: true },
);
