/**
 * The API as the browser calls it: `const { call } = useApi(); await call("login", {…})`. Types come from the server's
 * OpenAPI document (schema.gen.ts). May import React and TanStack Query, but neither the UI nor the session.
 */
export { ApiError, type ApiErrorKind, messageFor } from "./api-error.ts";
export { useApiMutation } from "./api-mutation.ts";
export { useApiPage, useApiPages } from "./api-pages.ts";
export { ApiProvider, useApi } from "./api-provider.tsx";
export { apiQuery, useApiQuery } from "./api-query.ts";
export { useChangeReplies, useChangeReply, useForgetReply } from "./change-reply.ts";
export { type ApiClient, type CallOptions, createApiClient } from "./client.ts";
export { askEarly, earlyRequests } from "./early.ts";
export { maxLength } from "./max-length.gen.ts";
export type { Input, OperationName, Output, Schemas } from "./operations.ts";
export { useProjectCard } from "./project-card.ts";
export { QueryProvider } from "./query-provider.tsx";
export { useReply } from "./use-reply.ts";
