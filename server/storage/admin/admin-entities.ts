import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Json } from "../../engine/index.ts";
import { JsonText } from "../database/column-types.ts";

/** A setting that admins can change. */
export const SettingEntity = defineEntity({
  name: "Setting",
  tableName: "setting",
  properties: {
    key: p.text().primary(),
    revision: p.integer(),
    value: p.type(JsonText<Json>),
  },
});

/** An entry of the audit log. */
export const AuditEntity = defineEntity({
  name: "Audit",
  tableName: "audit",
  indexes: [
    { name: "audit_newest", properties: ["at", "id"] },
    { name: "audit_subject_newest", properties: ["subject", "at", "id"] },
    { name: "audit_action_newest", properties: ["action", "at", "id"] },
    { name: "audit_actor_newest", properties: ["actor", "at", "id"] },
  ],
  properties: {
    id: p.text().primary(),
    at: p.datetime(3),
    actor: p.text(),
    actorName: p.text(),
    action: p.text(),
    subject: p.text(),
    before: p.type(JsonText<Json>).nullable(),
    after: p.type(JsonText<Json>).nullable(),
  },
});

export const adminEntities = [SettingEntity, AuditEntity];

export type AuditRow = InferEntity<typeof AuditEntity>;
