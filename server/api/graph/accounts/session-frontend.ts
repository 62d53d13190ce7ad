import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import type { SessionFrontend as StoredSessionFrontend } from "../../../accounts/ports.ts";
import { allowedScopes, type Scope } from "../../../accounts/scopes.ts";

export const ScopeName = { WATCH: "watch", PLAY: "play", ADMIN: "admin" } as const satisfies Record<string, Scope>;

registerEnumType(ScopeName, {
  name: "AccessScope",
  description: "What a frontend of others, or an access token, may do for somebody. In OAuth it is in small letters.",
  valuesConfig: {
    WATCH: { description: "See what they see. The other two include it." },
    PLAY: { description: "Create matches, join, decide and talk for them." },
    ADMIN: {
      description:
        "Use their role of a moderator or an admin, though not over accounts. Only once an admin has approved it.",
    },
  },
});

@ObjectType({ description: "A frontend of others that acts for you.", simpleResolvers: true })
export class SessionFrontend {
  @Field(() => ID, { description: "The `client_id` of the frontend." })
  readonly clientId: string;

  @Field(() => String, { description: "What it is called." })
  readonly name: string;

  @Field(() => [ScopeName], { description: "What it may do now." })
  readonly scopes: readonly Scope[];

  constructor({ granted, ...frontend }: StoredSessionFrontend) {
    this.clientId = frontend.id;
    this.name = frontend.name;
    this.scopes = allowedScopes(frontend, granted);
  }
}
