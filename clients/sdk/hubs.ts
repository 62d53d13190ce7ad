import { ApiError } from "./errors.ts";

/** What is yours, of a reply. @throws {ApiError} NOT_SIGNED_IN without a token */
export function own<Viewer>({ viewer }: { readonly viewer: Viewer | null }): Viewer {
  if (viewer) return viewer;
  throw new ApiError("NOT_SIGNED_IN", "a token is needed: sign in first");
}

/** What moderators and admins look after, of a reply. @throws {ApiError} FORBIDDEN for everybody else */
export function administered<Administration>({
  administration,
}: {
  readonly administration: Administration | null;
}): Administration {
  if (administration) return administration;
  throw new ApiError("FORBIDDEN", "only moderators and admins may do this");
}

/** The type of what is yours in a reply. */
export type Own<Reply extends { readonly viewer: unknown }> = NonNullable<Reply["viewer"]>;

/** The type of what moderators and admins look after in a reply. */
export type Administered<Reply extends { readonly administration: unknown }> = NonNullable<Reply["administration"]>;
