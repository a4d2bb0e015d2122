/**
 * The API as the browser calls it: `const { call } = useApi(); await call("login", {…})`. Types come from the server's
 * OpenAPI document (schema.gen.ts). May import React and TanStack Query, but neither the UI nor the session.
 */
export { ApiError, type ApiErrorKind, messageFor } from "./api-error.ts";
export { useApiPage, useApiPages } from "./api-pages.ts";
export { ApiProvider, useApi } from "./api-provider.tsx";
export { apiQuery, useApiQuery } from "./api-query.ts";
export { useAskAgain, useChangeAnswer, useForgetAnswer } from "./change-answer.ts";
export { type ApiClient, type CallOptions, createApiClient } from "./client.ts";
export { askEarly, forgetEarly } from "./early.ts";
export type { Input, OperationName, Output, Schemas } from "./operations.ts";
