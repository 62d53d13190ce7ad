import type { TalkMessage } from "conclave/sdk";
import { describe, expect, it } from "vitest";
import { readMarks, unreadOf, withRead } from "./conversation.ts";

const said = (number: number, author: string, text: string | null = "Hello"): TalkMessage => ({
  ...{ key: String(number), text, seat: null, at: "2026-11-28T00:00:00.000Z", reactions: [] },
  author: { __typename: "Account", id: author, name: author } as TalkMessage["author"],
});

describe("what somebody has not read", () => {
  const messages = [said(1, "ann"), said(2, "me"), said(3, "ben"), said(4, "ann", null), said(5, "cid")];

  it("is what others have said since, and what is still to be read of it", () => {
    expect(unreadOf(messages, undefined, "me", new Set())).toBe(3);
    expect(unreadOf(messages, 1, "me", new Set())).toBe(2);
    expect(unreadOf(messages, 5, "me", new Set())).toBe(0);
  });

  it("is nothing of those who are muted", () => {
    expect(unreadOf(messages, undefined, "me", new Set(["cid"]))).toBe(2);
  });
});

describe("how far somebody has read", () => {
  it("only grows, for each room by itself", () => {
    let marks = withRead({}, "m", "TABLE", 7);
    marks = withRead(marks, "m", "TEAM", 2);
    marks = withRead(marks, "m", "TABLE", 3);
    expect(marks).toEqual({ m: { TABLE: 7, TEAM: 2 } });
  });

  it("is kept of the matches that were read last", () => {
    let marks = {};
    for (let each = 0; each < 60; each++) marks = withRead(marks, `m${each}`, "TABLE", 1);
    expect(Object.keys(marks)).toHaveLength(50);
    expect(marks).toHaveProperty("m59");
    expect(marks).not.toHaveProperty("m9");
  });

  it.each(["", "null", "[", "7"])("is nothing where the browser has kept %o", (text) => {
    expect(readMarks(text)).toEqual({});
  });
});
