import { describe, expect, it } from "vitest";
import {
  board,
  type GameDefinition,
  type Persona,
  type Piece,
  type Position,
  t,
  view,
} from "../../server/engine/index.ts";
import { type Tiny, tiny } from "../games/tiny.ts";
import { ruleSetOf, Shown } from "./index.ts";

const words = {
  "board.sea": "Sea",
  "piece.raft": "Raft",
  "place.reef": "Reef",
  "zone.shore": "Shore",
  "fact.length": "Length",
  "prompt.row": "Row?",
  "card.red": "Red",
  "card.green": "Green",
  "card.blue": "Blue",
};

const sea = board.of("sea", { title: t("board.sea") }, [
  board.place("reef", { name: t("place.reef"), kind: "isle", at: { x: 0, y: 0 } }),
]);

/** A game of a raft, with one question. */
function rafts(change: Partial<GameDefinition<Tiny>> = {}): GameDefinition<Tiny> {
  const game = tiny({
    boards: [sea],
    phases: {
      *only(game) {
        yield* game.confirm(0, "row", { about: [{ type: "raft", id: "raft-1" }] });
      },
    },
    viewType: view.object("TinyView", "Rafts.", {
      rafts: view.many(view.object("TinyRaft", "A raft.", { key: view.id("It.") }), "The rafts."),
    }),
    view: () => ({ rafts: [{ key: "raft-1" }] }) as never,
    showing: { pieces: () => [raft] },
    ...change,
  });
  const messages = { ...game.messages.en, ...words };
  return { ...game, messages: { en: messages, "zh-Hans": messages, "zh-Hant": messages } };
}

const raft: Piece = {
  id: "raft-1",
  type: "raft",
  at: { type: "isle", id: "reef" },
  facts: [{ id: "length", value: 7 }],
};

/** Called by the top card of the deck, which nobody knows. */
function secretly(position: Position<Tiny>): Persona {
  const [top] = position.zone("deck");
  if (top === undefined) throw new Error("the deck is empty");
  return { name: position.card(top).name };
}

function problemsOf(change?: Partial<GameDefinition<Tiny>>): readonly string[] {
  const shown = new Shown(ruleSetOf(rafts(change), [], { seats: 1 }));
  shown.play("rafts", 5, 1);
  return shown.problems;
}

/** Of a game that counts something. */
const counting = (read: () => number) => ({
  showing: { pieces: () => [raft], figures: { waves: { of: "match" as const, read } } },
});

const telling = (...pieces: readonly Piece[]) => ({ showing: { pieces: () => pieces } });

describe("what clients draw", () => {
  it("is in order", () => {
    expect(problemsOf()).toEqual([]);
  });

  it.each<readonly [string, Partial<GameDefinition<Tiny>>, string]>([
    ["two pieces of one key", telling(raft, raft), "the piece raft is there twice: raft-1"],
    [
      "a place that no board has",
      telling({ ...raft, at: { type: "isle", id: "atoll" } }),
      "the piece raft: where it stands",
    ],
    ["a piece that is nowhere", telling({ id: "raft-1", type: "raft" }), "the piece raft is nowhere"],
    ["a zone without a name", telling({ id: "raft-1", type: "raft", zone: "deep" }), 'there is no message "zone.deep"'],
    ["a piece without a name", telling(raft, { ...raft, type: "float" }), 'there is no message "piece.float"'],
    ["a fact without a name", telling({ ...raft, facts: [{ id: "age", value: 1 }] }), 'there is no message "fact.age"'],
    ["a prompt about a piece that is not shown", telling(), "the prompt row: there is no piece raft raft-1"],
    ["a figure without a name", counting(() => 1), 'there is no message "figure.waves"'],
    ["a persona that is a secret", { persona: secretly }, "not everybody knows whom players play"],
  ])("names %s", (_, change, expected) => {
    expect(problemsOf(change).join("\n")).toContain(expected);
  });
});
