/** The text of an operation, typed with its result and variables. */
export type TypedDocument<Result, Variables> = string & { readonly types?: (variables: Variables) => Result };

/** An operation and its fragments, as one text. */
export const gql = String.raw;
