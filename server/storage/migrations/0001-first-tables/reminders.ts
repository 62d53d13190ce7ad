/** Who is awaited where, and how they are told. */
export const reminderTables: readonly string[] = [
  `create table "reminder_contact" (
    "id" text not null primary key,
    "account" text not null,
    "kind" text not null,
    "url" text not null,
    "p256dh" text null,
    "auth" text null,
    "secret" text null,
    "locale" text not null,
    "created_at" timestamptz(3) not null,
    "failures" int not null,
    "proved" boolean null,
    "switched_off_at" timestamptz(3) null,
    constraint "reminder_contact_url" unique ("account", "url")
  )`,
  `create index "reminder_contact_account" on "reminder_contact" ("account") where "switched_off_at" is null`,

  `create table "reminder" (
    "match_id" text not null references "match" ("id") on delete cascade,
    "account" text not null,
    "prompt" text not null,
    primary key ("match_id", "account")
  )`,

  `create table "reminder_delivery" (
    "id" text not null primary key,
    "match_id" text not null references "match" ("id") on delete cascade,
    "contact_id" text not null references "reminder_contact" ("id") on delete cascade,
    "prompt" text not null,
    "since" timestamptz(3) not null,
    "attempt" int not null,
    "next_at" timestamptz(3) not null,
    "taken_until" timestamptz(3) null
  )`,
  `create index "reminder_delivery_next" on "reminder_delivery" ("next_at")`,
  `create index "reminder_delivery_contact" on "reminder_delivery" ("contact_id")`,

  `create table "presence" (
    "node" text not null,
    "account" text not null,
    "until" timestamptz(3) not null,
    primary key ("node", "account")
  )`,
  `create index "presence_account" on "presence" ("account")`,

  `create table "digest" (
    "account" text not null primary key,
    "locale" text not null,
    "sent_at" timestamptz(3) null
  )`,

  `create table "server_key" (
    "name" text not null primary key,
    "value" text not null
  )`,
];
