import { defineEntity, p } from "@mikro-orm/core";
import type { Locale } from "../../engine/index.ts";
import type { ContactKind } from "../../tables/reminder-ports.ts";

// All are read and written with plain SQL.

/** Where somebody is told that it is their turn. */
export const ContactEntity = defineEntity({
  name: "ReminderContact",
  tableName: "reminder_contact",
  indexes: [{ name: "reminder_contact_account", properties: ["account"], where: '"switched_off_at" is null' }],
  uniques: [{ name: "reminder_contact_url", properties: ["account", "url"] }],
  properties: {
    id: p.text().primary(),
    account: p.text(),
    kind: p.text().$type<ContactKind>(),
    url: p.text(),
    p256dh: p.text().nullable(),
    auth: p.text().nullable(),
    secret: p.text().nullable(),
    locale: p.text().$type<Locale>(),
    createdAt: p.datetime(3),
    /** How many reminders in a row have not arrived. */
    failures: p.integer(),
    /** Whether the last one that was tried has arrived; absent before the first. */
    proved: p.boolean().nullable(),
    switchedOffAt: p.datetime(3).nullable(),
  },
});

/** The last prompt of which a player was reminded in a match. Goes with the match. */
export const ReminderEntity = defineEntity({
  name: "Reminder",
  tableName: "reminder",
  properties: {
    match: p.text().name("match_id").primary(),
    account: p.text().primary(),
    prompt: p.text(),
  },
});

/** A reminder on its way. Goes with the match, and with the contact. */
export const DeliveryEntity = defineEntity({
  name: "ReminderDelivery",
  tableName: "reminder_delivery",
  indexes: [
    { name: "reminder_delivery_next", properties: ["nextAt"] },
    { name: "reminder_delivery_contact", properties: ["contact"] },
  ],
  properties: {
    id: p.text().primary(),
    match: p.text().name("match_id"),
    contact: p.text().name("contact_id"),
    prompt: p.text(),
    since: p.datetime(3),
    attempt: p.integer(),
    nextAt: p.datetime(3),
    /** Until when a node is sending it. */
    takenUntil: p.datetime(3).nullable(),
  },
});

/** Who is connected to which node, as the nodes say. */
export const PresenceEntity = defineEntity({
  name: "Presence",
  tableName: "presence",
  indexes: [{ name: "presence_account", properties: ["account"] }],
  properties: { node: p.text().primary(), account: p.text().primary(), until: p.datetime(3) },
});

/** A key of the server that all nodes share. */
export const ServerKeyEntity = defineEntity({
  name: "ServerKey",
  tableName: "server_key",
  properties: { name: p.text().primary(), value: p.text() },
});

/** Who wants mails with what awaits them, and when the last one was sent. */
export const DigestEntity = defineEntity({
  name: "Digest",
  tableName: "digest",
  properties: { account: p.text().primary(), locale: p.text().$type<Locale>(), sentAt: p.datetime(3).nullable() },
});

export const reminderEntities = [
  ...[ContactEntity, ReminderEntity, DeliveryEntity],
  ...[PresenceEntity, ServerKeyEntity, DigestEntity],
];
