import { createEngine } from "./engine.ts";
import { serve } from "./serve.ts";

// Everything reaches the engine through one port. The global scope's own channel is removed after this message.
addEventListener(
  "message",
  ({ ports: [port] }) => {
    if (port) serve(port, createEngine());
  },
  { once: true },
);
