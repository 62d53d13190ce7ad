import { defineEntity, p } from "@mikro-orm/core";

/** An invitation to a match, stored only by the hash of its code. Read and written with plain SQL. */
export const InvitationEntity = defineEntity({
  name: "Invitation",
  tableName: "invitation",
  indexes: [
    { name: "invitation_match", properties: ["match", "createdAt"] },
    { name: "invitation_expiry", properties: ["expiresAt"] },
  ],
  properties: {
    hash: p.text().primary(),
    key: p.text(),
    match: p.text().name("match_id"),
    seat: p.integer().nullable(),
    uses: p.integer(),
    /** The host who has made it; absent in those of matches without one. */
    maker: p.text().name("maker_id").nullable(),
    /** Who has come by it. */
    usedBy: p.array().name("used_by").columnType("text[]").nullable(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** Who follows which matches on which node, as the nodes say. Read and written with plain SQL. */
export const TablePresenceEntity = defineEntity({
  name: "TablePresence",
  tableName: "table_presence",
  indexes: [{ name: "table_presence_match", properties: ["match"] }],
  properties: {
    node: p.text().primary(),
    match: p.text().name("match_id").primary(),
    seats: p.array((seat) => Number(seat)).columnType("int[]"),
    spectators: p.integer(),
    until: p.datetime(3),
  },
});

export const tableEntities = [InvitationEntity, TablePresenceEntity];
