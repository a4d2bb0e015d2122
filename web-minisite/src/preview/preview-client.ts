import {
  type ApiClient,
  createApiClient,
  type Input,
  type OperationName,
  type Output,
} from "@cuttle/web-kit/api";

/**
 * The client of a preview. It requests cards only: a minisite that does not exist (yet) has none, and nobody is signed
 * in here, although the admin is.
 */
export function createPreviewClient(host: string): ApiClient {
  const client = createApiClient(host);
  const answers: { [Name in OperationName]?: (input: Input<Name>) => Promise<Output<Name>> } = {
    loggedInUser: async () => ({ success: true, message: "", user: null }),
    getProjectCardsForMinisite: async (input) => {
      const none = { success: true, message: "", projectCards: [], tags: [] };
      if (!input.subdomain) return none;
      return client.call("getProjectCardsForMinisite", input).catch(() => none);
    },
  };
  return {
    ...client,
    async call(name, input) {
      const answer = answers[name];
      if (!answer) throw new Error(`A preview does not call ${name}.`);
      return answer(input);
    },
  };
}
