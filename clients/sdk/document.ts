/** The text of an operation; it knows the types of its result and of its variables. */
export type TypedDocument<Result, Variables> = string & { readonly types?: (variables: Variables) => Result };

/** An operation and the fragments that it uses, as one text. */
export const gql = String.raw;
