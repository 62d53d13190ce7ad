import { defineEntity, p } from "@mikro-orm/core";
import type { MatchKind } from "../../history/ports.ts";

/** How a seat did in a match that is over. Written and read with plain SQL. */
export const ResultEntity = defineEntity({
  name: "Result",
  tableName: "result",
  indexes: [
    { name: "result_account", properties: ["account", "game"], where: '"account" is not null' },
    { name: "result_game", properties: ["game"] },
  ],
  properties: {
    match: p.text().name("match_id").primary(),
    seat: p.integer().primary(),
    account: p.text().nullable(),
    game: p.text(),
    extensions: p.array(),
    factions: p.array(),
    team: p.text().nullable(),
    won: p.boolean(),
    kind: p.text().$type<MatchKind>(),
    /** Whether the match is private: it counts only for its people. */
    secret: p.boolean(),
    /** Whether somebody had left it to a bot at the end. */
    away: p.boolean(),
    at: p.datetime(3),
  },
});

/** How good somebody is at a game, as far as rated matches show. Written and read with plain SQL. */
export const RatingEntity = defineEntity({
  name: "Rating",
  tableName: "rating",
  indexes: [{ name: "rating_best", properties: ["game", "value", "account"] }],
  properties: {
    account: p.text().primary(),
    game: p.text().primary(),
    mu: p.double(),
    sigma: p.double(),
    value: p.integer(),
    matches: p.integer(),
    at: p.datetime(3),
  },
});

/** What a rated match has changed. Its primary key lets nobody compute from a rating that another match has just changed. */
export const RatingChangeEntity = defineEntity({
  name: "RatingChange",
  tableName: "rating_change",
  indexes: [{ name: "rating_change_match", properties: ["match"] }],
  properties: {
    account: p.text().primary(),
    game: p.text().primary(),
    /** From 1. */
    number: p.integer().primary(),
    match: p.text().name("match_id").nullable(),
    mu: p.double(),
    sigma: p.double(),
    /** The value before. */
    before: p.integer(),
    value: p.integer(),
    at: p.datetime(3),
  },
});

export const historyEntities = [ResultEntity, RatingEntity, RatingChangeEntity];
