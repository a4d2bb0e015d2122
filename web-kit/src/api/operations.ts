import type { components, paths } from "./schema.gen.ts";

/** The shapes of the API by their names in the OpenAPI document, e.g. `Schemas["ProjectCard"]`. */
export type Schemas = components["schemas"];

/** The name of an operation: the last part of its path. */
export type OperationName = keyof paths extends infer Path
  ? Path extends `/api/v1/${infer Name}`
    ? Name
    : never
  : never;

type Post<Name extends OperationName> = paths[`/api/v1/${Name}`]["post"];

type RequestBody<Name extends OperationName> = Exclude<Post<Name>["requestBody"], undefined>;

/** The input of an operation. One that needs nothing takes an empty object. */
export type Input<Name extends OperationName> = [RequestBody<Name>] extends [never]
  ? Record<string, never>
  : RequestBody<Name> extends { content: { "application/json": infer Body } }
    ? [Body] extends [never]
      ? Record<string, never>
      : Body
    : never;

/** The output of an operation when it succeeds. */
export type Output<Name extends OperationName> =
  Post<Name> extends {
    responses: { 200: { content: { "application/json": infer Body } } };
  }
    ? Body
    : never;
