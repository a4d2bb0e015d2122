import { serve } from "./serve.ts";
import { createWorkerEngine } from "./worker-engine.ts";

// Everything reaches the engine through one port. The global scope's own channel is removed after this message.
addEventListener(
  "message",
  ({ ports: [port] }) => {
    if (port) serve(port, createWorkerEngine());
  },
  { once: true },
);
