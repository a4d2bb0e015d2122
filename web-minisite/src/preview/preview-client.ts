import {
  type ApiClient,
  createApiClient,
  type Input,
  type OperationName,
  type Output,
} from "@cuttle/web-kit/api";

/**
 * The client of a preview. It asks for cards only: a minisite that is not there (yet) has none, and nobody is signed in,
 * although the admin who looks at it is.
 */
export function createPreviewClient(host: string): ApiClient {
  const client = createApiClient(host);
  const answers: { [Name in OperationName]?: (input: Input<Name>) => Promise<Output<Name>> } = {
    loggedInUser: async () => ({ success: true, message: "", user: null }),
    getProjectCardsForMinisite: async (input) => {
      const none = { success: true, message: "", projectCards: [], tags: [] };
      if (!input.subdomain) return none;
      return client
        .call("getProjectCardsForMinisite", input, { skipRedraw: true })
        .catch(() => none);
    },
  };
  return {
    async call(name, input) {
      const answer = answers[name];
      if (!answer) throw new Error(`A preview does not call ${name}.`);
      return answer(input);
    },
    takeRead: () => undefined, // nothing is asked early
    forgetEarly: () => undefined,
    onSettled: client.onSettled,
  };
}
