import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "./api-provider.tsx";
import type { CallOptions } from "./client.ts";
import type { Input, OperationName, Output } from "./operations.ts";

// A module of its own, so that the first page does not load it.

interface MutationOptions<Name extends OperationName> extends CallOptions {
  /** Called even when the component is gone by then. */
  onSuccess?: (reply: Output<Name>, input: Input<Name>) => void;
  /** The same, for what was refused or failed. */
  onError?: (error: Error, input: Input<Name>) => void;
}

/**
 * A changing operation: `const remove = useApiMutation("deleteProject", { invalidates: ["getDashboard"] })`, then
 * `remove.mutate({ projectId })`, or `await remove.mutateAsync(…)`, which throws what was refused. `isPending` and
 * `error` belong to the last call; a new user does not see the error of the one before. While a call is under way, one
 * with the same input joins it.
 */
export function useApiMutation<Name extends OperationName>(
  name: Name,
  { onSuccess, onError, ...options }: MutationOptions<Name> = {},
) {
  const client = useApi();
  const [underWay] = useState(() => new Map<string, Promise<Output<Name>>>());
  async function send(input: Input<Name>) {
    const reply = await client.call(name, input, options).catch((error: Error) => {
      onError?.(error, input);
      throw error;
    });
    onSuccess?.(reply, input);
    return reply;
  }
  const mutation = useMutation<Output<Name>, Error, Input<Name>>({
    mutationFn: (input) => {
      const key = JSON.stringify(input);
      const reply = underWay.get(key) ?? send(input).finally(() => void underWay.delete(key));
      underWay.set(key, reply);
      return reply;
    },
  });
  const { reset } = mutation;
  useEffect(() => client.on("reset", reset), [client, reset]);
  return mutation;
}
