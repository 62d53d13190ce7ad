/** What is said at the tables. */
export const talkTables: readonly string[] = [
  `create table "talk_channel" (
    "match_id" text not null references "match" ("id") on delete cascade,
    "channel" text not null,
    "version" int not null,
    "last" int not null,
    primary key ("match_id", "channel")
  )`,

  `create table "talk_message" (
    "match_id" text not null,
    "channel" text not null,
    "number" int not null,
    "version" int not null,
    "author" text not null,
    "author_name" text not null,
    "seat" int null,
    "text" text null,
    "key" text not null,
    "at" timestamptz(3) not null,
    primary key ("match_id", "channel", "number"),
    constraint "talk_message_key" unique ("match_id", "channel", "author", "key"),
    constraint "talk_message_channel" foreign key ("match_id", "channel")
      references "talk_channel" ("match_id", "channel") on delete cascade
  )`,
  `create index "talk_message_version" on "talk_message" ("match_id", "channel", "version")`,
  `create index "talk_message_author" on "talk_message" ("author")`,

  `create table "talk_reaction" (
    "match_id" text not null,
    "channel" text not null,
    "number" int not null,
    "account" text not null,
    "reaction" text not null,
    primary key ("match_id", "channel", "number", "account", "reaction"),
    constraint "talk_reaction_message" foreign key ("match_id", "channel", "number")
      references "talk_message" ("match_id", "channel", "number") on delete cascade
  )`,

  `create table "talk_mute" (
    "account" text not null,
    "muted" text not null,
    primary key ("account", "muted")
  )`,

  `create table "talk_silence" (
    "account" text not null primary key,
    "until" timestamptz(3) not null
  )`,

  `create table "talk_report" (
    "id" text not null primary key,
    "match_id" text not null references "match" ("id") on delete cascade,
    "channel" text not null,
    "number" int not null,
    "author" text not null,
    "author_name" text not null,
    "text" text not null,
    "reporter" text not null,
    "reporter_name" text not null,
    "reason" text not null,
    "at" timestamptz(3) not null,
    "resolved_at" timestamptz(3) null,
    constraint "talk_report_once" unique ("match_id", "channel", "number", "reporter")
  )`,
  `create index "talk_report_newest" on "talk_report" ("at", "id")`,
  `create index "talk_report_reporter" on "talk_report" ("reporter") where "resolved_at" is null`,
];
