/** What the server offers, who has changed it, and whether anything can be stored. */
export const adminTables: readonly string[] = [
  `create table "setting" (
    "key" text not null primary key,
    "revision" int not null,
    "value" text not null
  )`,

  `create table "audit" (
    "id" text not null primary key,
    "at" timestamptz(3) not null,
    "actor" text not null,
    "actor_name" text not null,
    "action" text not null,
    "subject" text not null,
    "before" text null,
    "after" text null
  )`,
  `create index "audit_newest" on "audit" ("at", "id")`,
  `create index "audit_subject_newest" on "audit" ("subject", "at", "id")`,
  `create index "audit_actor_newest" on "audit" ("actor", "at", "id")`,
  `create index "audit_action_newest" on "audit" ("action", "at", "id")`,

  // Written to find out whether anything can be.
  `create table "probe" ("at" timestamptz(3) not null)`,
];
