/** How seats did in matches that are over, and the ratings of players with all their changes. */
export const historyTables: readonly string[] = [
  `create table "result" (
    "match_id" text not null references "match" ("id") on delete cascade,
    "seat" int not null,
    "account" text null,
    "game" text not null,
    "extensions" text[] not null,
    "factions" text[] not null,
    "team" text null,
    "won" boolean not null,
    "kind" text not null,
    "secret" boolean not null,
    "away" boolean not null,
    "at" timestamptz(3) not null,
    primary key ("match_id", "seat")
  )`,
  `create index "result_account" on "result" ("account", "game") where "account" is not null`,
  `create index "result_game" on "result" ("game")`,

  `create table "rating" (
    "account" text not null,
    "game" text not null,
    "mu" double precision not null,
    "sigma" double precision not null,
    "value" int not null,
    "matches" int not null,
    "at" timestamptz(3) not null,
    primary key ("account", "game")
  )`,
  `create index "rating_best" on "rating" ("game", "value", "account")`,

  `create table "rating_change" (
    "account" text not null,
    "game" text not null,
    "number" int not null,
    "match_id" text null references "match" ("id") on delete set null,
    "mu" double precision not null,
    "sigma" double precision not null,
    "before" int not null,
    "value" int not null,
    "at" timestamptz(3) not null,
    primary key ("account", "game", "number")
  )`,
  `create index "rating_change_match" on "rating_change" ("match_id")`,
];
