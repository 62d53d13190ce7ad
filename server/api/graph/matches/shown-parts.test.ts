import "reflect-metadata";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type RuleSet, type Viewer, view } from "../../../engine/index.ts";
import type { Observation } from "../../../matches/records/hosting.ts";
import { Words } from "../base/labels.ts";
import { keptFor } from "./kept-for-matches.ts";
import { shownParts } from "./shown-parts.ts";

beforeAll(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterAll(() => vi.useRealTimers());

const PieceType = view.object("TinyPiece", "A piece.", { key: view.id("Its key.") });
const viewType = view.object("TinyView", "The table.", { piece: view.one(PieceType, "The piece.") });
const ruleSet = { game: { viewType }, extensions: [] } as unknown as RuleSet;
const [english, chinese] = [new Words([], "en"), new Words([], "zh-Hans")];

function pieceOf(opening: object | undefined, viewer: Viewer, words = english): unknown {
  return shownParts({ opening, ruleSet, viewer } as Observation, { piece: { key: "a" } }, words).piece;
}

it("all viewers of a match share what they see, in each language", () => {
  const opening = {};
  const first = pieceOf(opening, 0);
  expect(pieceOf(opening, 0)).toBe(first);
  expect(pieceOf(opening, "spectator")).toBe(first);
  expect(pieceOf(opening, 0, chinese)).not.toBe(first);
  expect(pieceOf({}, 0)).not.toBe(first);
  expect(pieceOf(undefined, 0)).not.toBe(pieceOf(undefined, 0));
});

it("what nobody has asked for again for a while is let go", () => {
  const [lively, quiet] = [{}, {}];
  const before = [pieceOf(lively, 0), pieceOf(quiet, 0)];
  vi.advanceTimersByTime(keptFor);
  expect(pieceOf(lively, 0)).toBe(before[0]);
  vi.advanceTimersByTime(keptFor);
  expect([pieceOf(lively, 0) === before[0], pieceOf(quiet, 0) === before[1]]).toEqual([true, false]);
  vi.advanceTimersByTime(3 * keptFor);
  expect(vi.getTimerCount()).toBe(0);
  expect(pieceOf(lively, 0)).not.toBe(before[0]);
});
