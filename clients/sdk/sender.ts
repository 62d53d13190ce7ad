import type { TypedDocument } from "./document.ts";

/** Sends operations: what the parts of the client need of it. */
export interface Sender {
  request<Result, Variables>(query: TypedDocument<Result, Variables>, variables: NoInfer<Variables>): Promise<Result>;
  subscribe<Result, Variables>(
    query: TypedDocument<Result, Variables>,
    variables: () => NoInfer<Variables>,
    signal?: AbortSignal,
  ): AsyncGenerator<Result>;
}
