import { Field, ID, ObjectType } from "type-graphql";
import type { Accounts } from "../../../accounts/accounts.ts";
import type { SessionRecord } from "../../../accounts/ports.ts";
import type { Role } from "../../../ground/roles.ts";
import type { Asker } from "../../../matches/records/hosting.ts";
import { Node } from "../base/node.ts";
import { RoleName } from "../games/enums.ts";
import { SessionFrontend } from "./session-frontend.ts";

/** Looks accounts up. */
export type AccountFinder = Pick<Accounts, "find" | "nameOf">;

@ObjectType({ implements: Node, description: "Somebody who has signed in.", simpleResolvers: true })
export class Account implements Node {
  @Field(() => ID, { description: "Stays the same for good." })
  readonly id: string;

  readonly #name: string;
  readonly #role: Role | undefined;
  readonly #isBot: boolean | undefined;
  readonly #accounts: AccountFinder;

  /** @param account what is not certain is looked up when a field needs it: a match only knows what its people were called */
  constructor({ id, name, role, isBot }: Pick<Asker, "id" | "name"> & Partial<Asker>, accounts: AccountFinder) {
    this.id = id;
    this.#name = name;
    this.#role = role;
    this.#isBot = role && (isBot ?? false);
    this.#accounts = accounts;
  }

  @Field(() => String, { description: "The name that others see, as it is now; empty if the account is deleted." })
  get name(): string | Promise<string> {
    return this.#role ? this.#name : this.#accounts.nameOf(this.id, this.#name);
  }

  @Field(() => RoleName, { description: "What it may do on this server." })
  get role(): Role | Promise<Role> {
    return this.#role ?? this.#accounts.find(this.id).then((account) => account?.role ?? "guest");
  }

  @Field(() => Boolean, { description: "Whether a program decides for it, as its owner says." })
  get isBot(): boolean | Promise<boolean> {
    return this.#isBot ?? this.#accounts.find(this.id).then((account) => account?.isBot ?? false);
  }
}

@ObjectType({ description: "A device on which you are signed in.", simpleResolvers: true })
export class Session {
  @Field(() => ID, { description: "Its key among your sessions." })
  readonly key: string;

  @Field(() => String, { nullable: true, description: "What the client calls the device; absent if it did not say." })
  readonly device: string | undefined;

  @Field(() => SessionFrontend, {
    nullable: true,
    description: "The frontend of others that acts for you; absent if you have signed in yourself.",
  })
  readonly frontend: SessionFrontend | undefined;

  @Field(() => Boolean, { description: "Whether this request belongs to it." })
  readonly isThis: boolean;

  @Field(() => Date, { description: "When you signed in." })
  readonly createdAt: Date;

  @Field(() => Date, { description: "When its tokens were last renewed." })
  readonly lastUsedAt: Date;

  @Field(() => Date, { description: "When it ends unless it is renewed." })
  readonly expiresAt: Date;

  constructor(session: SessionRecord, current: string | undefined) {
    const { id, device, frontend, createdAt, lastUsedAt, expiresAt } = session;
    this.key = id;
    this.device = device;
    this.frontend = frontend && new SessionFrontend(frontend);
    this.isThis = id === current;
    this.createdAt = createdAt;
    this.lastUsedAt = lastUsedAt;
    this.expiresAt = expiresAt;
  }
}
