import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";
import type { FrontendStatus, Scope } from "../../../accounts/scopes.ts";
import type { FrontendRecord } from "../../../frontends/ports.ts";
import { Account, type AccountFinder } from "../accounts/accounts.ts";
import { ScopeName } from "../accounts/session-frontend.ts";
import { Viewer } from "../accounts/viewer.ts";
import { countedPage, edgeCursor, writeCursor } from "../base/connections.ts";
import { onceKey, repeated } from "../base/once.ts";

export const FrontendStatusName = {
  REGISTERED: "REGISTERED",
  APPROVED: "APPROVED",
  DISABLED: "DISABLED",
} as const satisfies { [Status in FrontendStatus]: Status };

registerEnumType(FrontendStatusName, {
  name: "FrontendStatus",
  description: "Where a frontend of others stands.",
  valuesConfig: {
    REGISTERED: { description: "Nobody has looked at it. Whether it can be used is up to the host." },
    APPROVED: { description: "An admin has approved it as it is." },
    DISABLED: { description: "An admin has disabled it: it cannot be used, and its tokens have ended." },
  },
});

const name = { description: "What people read when they are asked to let it in: 1 to 50 characters." };
const redirectUris = {
  description:
    "The pages to which people return: 1 to 10, `https`, or `http` on their own machine, without `?` and `#`. They are compared " +
    "letter for letter, but for the port of `http://127.0.0.1` and `http://[::1]`.",
};
const origins = { description: "The origins of its pages, from which browsers may use the API: at most 10." };
const scopes = { description: "What it may ask for." };

@ObjectType({ description: "A frontend of others.", simpleResolvers: true })
export class Frontend {
  @Field(() => ID, { description: "The `client_id` in OAuth. It is no secret." })
  readonly clientId: string;

  @Field(() => String, name)
  readonly name: string;

  @Field(() => [String], redirectUris)
  readonly redirectUris: readonly string[];

  @Field(() => [String], origins)
  readonly origins: readonly string[];

  @Field(() => [ScopeName], scopes)
  readonly scopes: readonly Scope[];

  @Field(() => FrontendStatusName, {
    description: "Whether an admin has approved or disabled it, or has not looked at it yet.",
  })
  readonly status: FrontendStatus;

  @Field(() => Boolean, { description: "Whether it can be used now." })
  readonly usable: boolean;

  @Field(() => Account, { nullable: true, description: "Who has registered it; absent if the operator has." })
  readonly owner: Account | undefined;

  @Field(() => Date, { description: "When it was registered." })
  readonly createdAt: Date;

  constructor(frontend: FrontendRecord, usable: boolean, accounts: AccountFinder) {
    this.clientId = frontend.id;
    this.name = frontend.name;
    this.redirectUris = frontend.redirectUris;
    this.origins = frontend.origins;
    this.scopes = frontend.scopes;
    this.status = frontend.status;
    this.usable = usable;
    this.owner = frontend.owner === undefined ? undefined : new Account({ id: frontend.owner, name: "" }, accounts);
    this.createdAt = frontend.createdAt;
  }
}

/** The name of the list of frontends in its cursors. */
export const frontendCursorList = "frontends";

@ObjectType({ description: "A frontend in the list.", simpleResolvers: true })
export class FrontendEdge {
  @Field(() => String, edgeCursor)
  readonly cursor: string;

  @Field(() => Frontend)
  readonly node: Frontend;

  constructor({ id, createdAt }: FrontendRecord, node: Frontend) {
    this.cursor = writeCursor(frontendCursorList, createdAt.getTime(), id);
    this.node = node;
  }
}

@ObjectType({ description: "A page of the frontends.", simpleResolvers: true })
export class FrontendConnection extends countedPage(() => FrontendEdge, {
  edges: "The frontends of the page.",
  total: "How many there are on all pages together.",
}) {}

@InputType({
  description: "A frontend to register as yours. Whether it works before an admin has approved it is up to the host.",
})
export class RegisterFrontendInput {
  @Field(() => String, name)
  name!: string;

  @Field(() => [String], redirectUris)
  redirectUris!: string[];

  @Field(() => [String], { ...origins, nullable: true })
  origins?: string[] | null;

  @Field(() => [ScopeName], scopes)
  scopes!: Scope[];

  @Field(() => ID, onceKey)
  idempotencyKey?: string | null;
}

@ObjectType({ description: "The frontend is registered.", simpleResolvers: true })
export class RegisterFrontendPayload {
  @Field(() => Boolean, repeated)
  readonly repeated!: boolean;

  @Field(() => Frontend)
  frontend!: Frontend;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}

@InputType({ description: "What to change. What is left out stays as it is." })
export class ChangeFrontendInput {
  @Field(() => ID, { description: "Which of your frontends, by its `clientId`." })
  clientId!: string;

  @Field(() => String, { ...name, nullable: true })
  name?: string | null;

  @Field(() => [String], { ...redirectUris, nullable: true })
  redirectUris?: string[] | null;

  @Field(() => [String], { ...origins, nullable: true })
  origins?: string[] | null;

  @Field(() => [ScopeName], { ...scopes, nullable: true })
  scopes?: Scope[] | null;
}

@ObjectType({ description: "The frontend is changed.", simpleResolvers: true })
export class ChangeFrontendPayload {
  @Field(() => Frontend)
  frontend!: Frontend;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}

@InputType({ description: "Which frontend to remove." })
export class RemoveFrontendInput {
  @Field(() => ID, { description: "Which of your frontends, by its `clientId`." })
  clientId!: string;
}

@ObjectType({ description: "The frontend is removed.", simpleResolvers: true })
export class RemoveFrontendPayload {
  @Field(() => ID, { description: "The client id that it had." })
  clientId!: string;

  @Field(() => Viewer, { description: "You, as you are now: select what has changed." })
  viewer!: Viewer;
}

@InputType({ description: "Where a frontend is to stand." })
export class SetFrontendStatusInput {
  @Field(() => ID, { description: "Which frontend, by its `clientId`." })
  clientId!: string;

  @Field(() => FrontendStatusName, { description: "Where it stands from now on." })
  status!: FrontendStatus;
}

@ObjectType({ description: "The frontend stands there.", simpleResolvers: true })
export class SetFrontendStatusPayload {
  @Field(() => Frontend)
  frontend!: Frontend;
}
