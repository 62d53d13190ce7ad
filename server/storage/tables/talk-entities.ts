import { defineEntity, p } from "@mikro-orm/core";

// All are read and written with plain SQL, and go with their match, which the database sees to.

/** What has been said at a match in one of its channels. */
export const TalkChannelEntity = defineEntity({
  name: "TalkChannel",
  tableName: "talk_channel",
  properties: {
    match: p.text().name("match_id").primary(),
    channel: p.text().primary(),
    /** Goes up with every change: a message, a reaction, a removal. */
    version: p.integer(),
    /** The number of the last message. */
    last: p.integer(),
  },
});

/** A message. */
export const TalkMessageEntity = defineEntity({
  name: "TalkMessage",
  tableName: "talk_message",
  indexes: [
    { name: "talk_message_version", properties: ["match", "channel", "version"] },
    { name: "talk_message_author", properties: ["author"] },
  ],
  uniques: [{ name: "talk_message_key", properties: ["match", "channel", "author", "key"] }],
  properties: {
    match: p.text().name("match_id").primary(),
    channel: p.text().primary(),
    number: p.integer().primary(),
    version: p.integer(),
    author: p.text(),
    authorName: p.text(),
    seat: p.integer().nullable(),
    /** Null once a moderator has removed it. */
    text: p.text().nullable(),
    key: p.text(),
    at: p.datetime(3),
  },
});

/** A reaction to a message. */
export const TalkReactionEntity = defineEntity({
  name: "TalkReaction",
  tableName: "talk_reaction",
  properties: {
    match: p.text().name("match_id").primary(),
    channel: p.text().primary(),
    number: p.integer().primary(),
    account: p.text().primary(),
    reaction: p.text().primary(),
  },
});

/** Somebody whom an account does not want to read. */
export const TalkMuteEntity = defineEntity({
  name: "TalkMute",
  tableName: "talk_mute",
  properties: { account: p.text().primary(), muted: p.text().primary() },
});

/** Somebody who may not talk for a while. */
export const TalkSilenceEntity = defineEntity({
  name: "TalkSilence",
  tableName: "talk_silence",
  properties: { account: p.text().primary(), until: p.datetime(3) },
});

/** A report of a message, with what it said then. */
export const TalkReportEntity = defineEntity({
  name: "TalkReport",
  tableName: "talk_report",
  indexes: [
    { name: "talk_report_newest", properties: ["at", "id"] },
    { name: "talk_report_reporter", properties: ["reporter"], where: '"resolved_at" is null' },
  ],
  uniques: [{ name: "talk_report_once", properties: ["match", "channel", "number", "reporter"] }],
  properties: {
    id: p.text().primary(),
    match: p.text().name("match_id"),
    channel: p.text(),
    number: p.integer(),
    author: p.text(),
    authorName: p.text(),
    text: p.text(),
    reporter: p.text(),
    reporterName: p.text(),
    reason: p.text(),
    at: p.datetime(3),
    resolvedAt: p.datetime(3).nullable(),
  },
});

export const talkEntities = [
  ...[TalkChannelEntity, TalkMessageEntity, TalkReactionEntity],
  ...[TalkMuteEntity, TalkSilenceEntity, TalkReportEntity],
];
