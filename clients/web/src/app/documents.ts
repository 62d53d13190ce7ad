import type { Tokens, TypedDocument } from "conclave/sdk";

// What this client sends besides the operations of the SDK stands in files of this name, so that a server that runs only known
// operations knows them: see `building/operations.ts`.

/** Whether the server answers. */
export const clockQuery: TypedDocument<unknown, object> = "query Clock { server { time } }";

export const refreshMutation: TypedDocument<{ readonly refreshSession: Tokens }, { readonly refreshToken: string }> =
  `mutation Refresh($refreshToken: String!) {
  refreshSession(input: { refreshToken: $refreshToken }) { token refreshToken }
}`;

export const lobbySubscription: TypedDocument<{ readonly lobbyUpdated: object }, object> =
  "subscription Lobby { lobbyUpdated { id } }";
