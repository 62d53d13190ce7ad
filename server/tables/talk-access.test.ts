import { describe, expect, it } from "vitest";
import type { Asker } from "../matches/records/hosting.ts";
import { rightsIn, type TalkedMatch } from "./talk-access.ts";

const person = (id: string): Asker => ({ id, name: id, role: "player" });
const away = { id: "cid", name: "Cid", since: "2026-11-20T12:00:00.000Z" };
const table: TalkedMatch = {
  ...{ visibility: "PUBLIC", watching: "OPEN", status: "RUNNING", host: "host" },
  seats: [
    { seat: 0, account: "ann" },
    { seat: 1, bot: "random", away },
    { seat: 2, account: "ben" },
  ],
};
const rights = (
  channel: "TABLE" | "SPECTATORS" | "TEAM",
  who: string,
  match: Partial<TalkedMatch> = {},
  team = [2, 0],
) => rightsIn(channel, { ...table, ...match }, person(who), team);

describe("the channel of spectators", () => {
  it.each(["ann", "ben", "cid"])("is closed to %s, who plays or may come back, until the end", (who) => {
    for (const status of ["LOBBY", "RUNNING", "FAULTED"] as const) {
      expect(rights("SPECTATORS", who, { status })).toBeUndefined();
    }
    expect(rights("SPECTATORS", who, { status: "FINISHED" })).toEqual({ channel: "spectators", maySay: false });
  });

  it("is open to others from the start on, also to a host without a seat", () => {
    for (const who of ["eve", "host"]) {
      expect(rights("SPECTATORS", who)).toEqual({ channel: "spectators", maySay: true });
      expect(rights("SPECTATORS", who, { status: "LOBBY" })).toBeUndefined();
      expect(rights("SPECTATORS", who, { watching: "OFF" })).toBeUndefined();
    }
  });
});

describe("the table", () => {
  it("is for players, and for the host before the start; others who may watch read along", () => {
    for (const who of ["ann", "cid"]) expect(rights("TABLE", who)).toEqual({ channel: "table", maySay: true });
    expect(rights("TABLE", "eve")).toEqual({ channel: "table", maySay: false });
    expect(rights("TABLE", "eve", { watching: "OFF" })).toBeUndefined();
    expect(rights("TABLE", "host")).toEqual({ channel: "table", maySay: false });
    expect(rights("TABLE", "host", { status: "LOBBY" })).toEqual({ channel: "table", maySay: true });
  });

  it("is for players alone while others see the match later", () => {
    const later = { watching: "DELAYED" } as const;
    expect(rights("TABLE", "eve", later)).toBeUndefined();
    expect(rights("TABLE", "ann", later)).toEqual({ channel: "table", maySay: true });
    for (const status of ["LOBBY", "FINISHED"] as const) {
      expect(rights("TABLE", "eve", { ...later, status })).toEqual({ channel: "table", maySay: false });
    }
    expect(rights("SPECTATORS", "eve", later)).toEqual({ channel: "spectators", maySay: true });
    expect(rights("SPECTATORS", "ann", later)).toBeUndefined();
  });

  it("does not exist for whoever does not know of the match", () => {
    expect(rights("TABLE", "eve", { visibility: "PRIVATE" })).toBeUndefined();
    expect(rights("TABLE", "ann", { visibility: "PRIVATE" })).toBeDefined();
  });
});

describe("a team", () => {
  it("has a channel for those of its members who sit", () => {
    expect(rights("TEAM", "ann")).toEqual({ channel: "team:0-2", maySay: true });
    expect(rights("TEAM", "ben", {}, [0, 2])).toEqual({ channel: "team:0-2", maySay: true });
    expect(rights("TEAM", "cid", {}, [1, 0])).toBeUndefined();
    expect(rights("TEAM", "eve")).toBeUndefined();
    expect(rights("TEAM", "ann", {}, [0])).toBeUndefined();
    expect(rights("TEAM", "ann", {}, [])).toBeUndefined();
  });
});
