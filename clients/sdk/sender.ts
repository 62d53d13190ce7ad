import type { TypedDocument } from "./document.ts";
import type { Locale } from "./types.ts";

/** Sends operations: what the parts of the client need of it. */
export interface Sender {
  /** The variable for the language of texts. */
  readonly locale: { readonly locale?: Locale };
  request<Result, Variables>(query: TypedDocument<Result, Variables>, variables: NoInfer<Variables>): Promise<Result>;
  subscribe<Result, Variables>(
    query: TypedDocument<Result, Variables>,
    variables: () => NoInfer<Variables>,
  ): AsyncGenerator<Result>;
}
