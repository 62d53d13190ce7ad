import { Field, ID, ObjectType } from "type-graphql";
import type { AuditEntry as StoredEntry } from "../../../audit/ports.ts";
import { countedPage, edgeCursor, writeCursor } from "../base/connections.ts";
import { GraphQLJson } from "../base/scalars.ts";

@ObjectType({ description: "Who has done something that is logged.", simpleResolvers: true })
export class Actor {
  @Field(() => ID, { description: "The account; zeros alone for the operator of the server." })
  readonly accountId: string;

  @Field(() => String, { description: "The name at that time." })
  readonly name: string;

  constructor({ id, name }: StoredEntry["actor"]) {
    this.accountId = id;
    this.name = name;
  }
}

@ObjectType({ description: "An entry of the audit log. Entries never change.", simpleResolvers: true })
export class AuditEntry {
  @Field(() => ID, { description: "Names the entry among those of the log." })
  readonly key: string;

  @Field(() => Date, { description: "When it was done." })
  readonly at: Date;

  @Field(() => Actor, { description: "Who did it, by the name of that time." })
  readonly actor: Actor;

  @Field(() => String, { description: "What was done, by a key: `ban`, `offer`, `match-end`. More may come." })
  readonly action: string;

  @Field(() => String, { description: "What it was done to: a type and an id or key, such as `game:battlestar`." })
  readonly subject: string;

  @Field(() => GraphQLJson, { nullable: true, description: "How it was before; absent if there was nothing." })
  readonly before: unknown;

  @Field(() => GraphQLJson, { nullable: true, description: "How it was after; absent if nothing was left." })
  readonly after: unknown;

  @Field(() => String, { nullable: true, description: "Why it was done, where a reason has to be given." })
  readonly reason: string | undefined;

  constructor({ id, at, actor, action, subject, before, after }: StoredEntry) {
    this.key = id;
    this.at = at;
    this.actor = new Actor(actor);
    this.action = action;
    this.subject = subject;
    this.before = before;
    this.after = after;
    this.reason = reasonIn(after);
  }
}

function reasonIn(after: StoredEntry["after"]): string | undefined {
  const reason = typeof after === "object" && after !== null && "reason" in after ? after.reason : undefined;
  return typeof reason === "string" ? reason : undefined;
}

/** The list of the audit log's cursors. */
export const auditCursorList = "audit";

@ObjectType({ description: "An entry in the audit log.", simpleResolvers: true })
export class AuditEntryEdge {
  @Field(() => AuditEntry)
  readonly node: AuditEntry;

  @Field(() => String, edgeCursor)
  readonly cursor: string;

  constructor(entry: StoredEntry) {
    this.node = new AuditEntry(entry);
    this.cursor = writeCursor(auditCursorList, entry.at.getTime(), entry.id);
  }
}

@ObjectType({ description: "A page of the audit log, newest first.", simpleResolvers: true })
export class AuditEntryConnection extends countedPage(() => AuditEntryEdge, {
  edges: "The entries of the page.",
  total: "How many entries there are.",
  isDear: true,
}) {}
