import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Role } from "../matches/roles.ts";

/** An account. */
export const AccountEntity = defineEntity({
  name: "Account",
  tableName: "account",
  indexes: [{ name: "account_newest", properties: ["createdAt", "id"] }],
  uniques: [{ name: "account_login", properties: ["login"] }],
  properties: {
    id: p.text().primary(),
    name: p.text(),
    role: p.text().$type<Role>(),
    /** Case-folded. */
    login: p.text().nullable(),
    passwordHash: p.text().nullable(),
    createdAt: p.datetime(3),
  },
});

/** A device on which somebody is signed in. */
export const SessionEntity = defineEntity({
  name: "Session",
  tableName: "session",
  indexes: [
    { name: "session_account", properties: ["account", "lastUsedAt"] },
    { name: "session_expiry", properties: ["expiresAt"] },
  ],
  properties: {
    id: p.text().primary(),
    account: () => p.manyToOne(AccountEntity),
    device: p.text().nullable(),
    /** The hash of the only refresh token that renews it. */
    refreshHash: p.text().nullable(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** A token of a session, stored only as its hash. */
export const TokenEntity = defineEntity({
  name: "Token",
  tableName: "token",
  indexes: [
    { name: "token_expiry", properties: ["expiresAt"] },
    { name: "token_session", properties: ["session"] },
  ],
  properties: {
    hash: p.text().primary(),
    account: () => p.manyToOne(AccountEntity),
    session: () => p.manyToOne(SessionEntity).deleteRule("cascade"),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

export const accountEntities = [AccountEntity, SessionEntity, TokenEntity];

export type AccountRow = InferEntity<typeof AccountEntity>;
