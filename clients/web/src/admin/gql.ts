/** An operation and its fragments, as one text. */
export const gql = String.raw;
