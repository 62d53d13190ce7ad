import { Field, ID, ObjectType } from "type-graphql";
import type { Asker } from "../../matches/hosting.ts";
import type { Role } from "../../matches/roles.ts";
import type { Authentication } from "../context.ts";
import { RoleName } from "./enums.ts";
import { Node } from "./node.ts";

/** Looks accounts up. */
export type AccountFinder = Pick<Authentication, "find">;

@ObjectType({ implements: Node, description: "Somebody who has signed in.", simpleResolvers: true })
export class Account implements Node {
  @Field(() => ID, { description: "Stays the same for good." })
  readonly id: string;

  @Field(() => String, { description: "The name that others see. It stays the same for good, too." })
  readonly name: string;

  readonly #role: Role | undefined;
  readonly #accounts: AccountFinder;

  /** @param account its role is looked up when a field needs it, if it is not known: a match only knows names */
  constructor({ id, name, role }: Pick<Asker, "id" | "name"> & Partial<Asker>, accounts: AccountFinder) {
    this.id = id;
    this.name = name;
    this.#role = role;
    this.#accounts = accounts;
  }

  @Field(() => RoleName, { description: "What it may do on this server." })
  get role(): Role | Promise<Role> {
    return this.#role ?? this.#accounts.find(this.id).then((account) => account?.role ?? "guest");
  }
}
