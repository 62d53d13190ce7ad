import { describe, expect, it } from "vitest";
import { choice, type Game, type GameDefinition, type Rule, t } from "../../server/engine/index.ts";
import { suits, type Tiny, tiny } from "../games/tiny.ts";
import { playRandomly } from "./play-randomly.ts";
import { secretsTest } from "./secrets.ts";

// Whoever is asked may try as many answers as they like, without deciding: what the rules check must tell them nothing.

const words = {
  "prompt.pick": "Pick",
  "reason.no": "No",
  "card.red": "Red",
  "card.blue": "Blue",
  "card.green": "Green",
};

/** A game of ten turns in which everybody holds two cards. */
function game(turn: (game: Game<Tiny>) => Rule): GameDefinition<Tiny> {
  const messages = { ...words, "game.title": "Tiny", "game.summary": "Made up by a test." };
  return tiny({
    setup: (match) => {
      match.createZone("deck");
      for (const seat of match.seats) match.createZone(`hand:${seat}`, seat);
      match.createDeck("main", "deck");
      for (const seat of match.seats) match.draw("deck", `hand:${seat}`, 2);
      return { turns: 0, picked: [1, 0] };
    },
    phases: {
      *turn(match) {
        if (++match.state.turns > 10) yield* match.end({ id: "over", winners: [], text: t("reason.no") });
        yield* turn(match);
      },
    },
    messages: { en: messages, "zh-Hans": messages, "zh-Hant": messages },
  });
}

const options = suits.map((id) => choice(id, t(`card.${id}`), id));
const hidden = (match: Game<Tiny>, seat: number) => match.zone(`hand:${seat}`).map((id) => match.card(id).id);

describe("the secrets test", () => {
  it("finds a check that depends on what another player holds", () => {
    const leaky = game(function* (match) {
      const other = hidden(match, (match.current + 1) % match.seats.length);
      yield* match.chooseMany(match.current, "pick", options, {
        ...{ min: 0, max: 3, example: [] },
        check: (picked) => (picked.some((suit) => other.includes(suit)) ? t("reason.no") : undefined),
      });
    });
    expect(() => secretsTest(leaky, [], { seats: 2, maxDropped: 1 })).toThrow(/sees what .*refusals/);
  });

  it("finds a check that depends on what somebody else has just decided in secret", () => {
    const leaky = game(function* (match) {
      const taken = new Set<string>();
      yield* match.together(match.seats, function* (seat) {
        const picked = yield* match.chooseMany(seat, "pick", options, {
          ...{ min: 0, max: 1, example: [] },
          check: (suit) => (suit.some((each) => taken.has(each)) ? t("reason.no") : undefined),
        });
        for (const suit of picked) taken.add(suit);
      });
    });
    expect(() => secretsTest(leaky, [], { seats: 2, maxDropped: 1 })).toThrow(
      /seat \d may answer otherwise after seat \d's answer to "pick"/,
    );
  });

  it("lets a check depend on what the player holds", () => {
    const fair = game(function* (match) {
      const own = hidden(match, match.current);
      yield* match.chooseMany(match.current, "pick", options, {
        ...{ min: 0, max: 3, example: [] },
        check: (picked) => (picked.some((suit) => !own.includes(suit)) ? t("reason.no") : undefined),
      });
    });
    expect(secretsTest(fair, [], { seats: 2, maxDropped: 1 }).compared).toBeGreaterThan(10);
  });
});

describe("a random game", () => {
  it("fails if a check says something else than the decision", () => {
    let tries = 0;
    const fickle = game(function* (match) {
      yield* match.chooseMany(match.current, "pick", options, {
        ...{ min: 0, max: 3, example: [] },
        check: (picked) => (picked.length > 1 && ++tries % 2 === 1 ? t("reason.no") : undefined),
      });
    });
    expect(() => playRandomly(fickle, [], { seats: 2 })).toThrow(
      /an answer to "pick" is refused with ANSWER_NOT_ALLOWED before and undefined after it is given/,
    );
  });

  it("fails if a check changes anything", () => {
    const careless = game(function* (match) {
      yield* match.chooseMany(match.current, "pick", options, {
        ...{ min: 0, max: 3, example: [] },
        check: (picked) => {
          if (picked.length > 1) match.state.picked.push(picked.length);
          return picked.length > 1 ? t("reason.no") : undefined;
        },
      });
    });
    expect(() => playRandomly(careless, [], { seats: 2 })).toThrow(/check of answers to "pick" has changed the state/);
  });
});
