import { type CardId, type Prompt, randomFrom, SeededRandom } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { takeActions } from "../../rules/actions.ts";
import { drawCrisis } from "../../rules/crisis.ts";
import { move } from "../../rules/movement.ts";
import { leads } from "../../testing/outriders.ts";
import { onTop } from "../../testing/procedures.ts";
import { trying } from "../../testing/space.ts";
import { cast, hand, loyalty, openPrompts } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import outriders from "./index.ts";

const settings = { seats: 4, options: { "outriders.leader": true } };
const withLeader = trying((game) => scenario(game, [outriders], settings));
const tried = trying((game) => scenario(game, [outriders], { seats: 3 }));
type Play = ReturnType<typeof tried>;

/** What the bot of the seat answers to what it is asked first. */
function answer(play: Play, seat = 0) {
  const prompt = play.match.promptsOf(seat)[0] as Prompt;
  const random = new SeededRandom(randomFrom("bot"));
  const found = play.match.ruleSet.heuristicAnswer(play.view(seat), prompt, random);
  play.end(openPrompts(play));
  return found;
}

function leaderIn(game: Match): number {
  return game.stateOf<{ leader?: number }>("outriders").leader ?? 0;
}

/** The leader has this agenda, and these cards in hand. */
function led(kind: string, ...cards: readonly string[]) {
  return (game: Match) => {
    cast(game, "the-lamplighter", "saul-tigh", "laura-roslin", "kara-thrace");
    const leader = leaderIn(game);
    leads(game, leader);
    const agenda = game.zone("agenda-deck").find((id) => game.card(id).id === kind);
    if (agenda === undefined) throw new RangeError(`there is no ${kind}`);
    game.move(agenda, `agenda:${leader}`);
    hand(game, leader, ...cards);
  };
}

describe("The bot that leads the Cylons", () => {
  const leaderOf = (play: Play) => play.position.stateOf<{ leader: number }>("outriders").leader;

  /** What it answers first when the rule is about it. */
  function bot(
    kind: string,
    rule: (game: Match, leader: number) => ReturnType<typeof takeActions>,
    ...cards: string[]
  ) {
    const play = withLeader(
      (game) => rule(game, game.stateOf<{ leader: number }>("outriders").leader),
      led(kind, ...cards),
    );
    return answer(play, leaderOf(play));
  }

  const cards = ["repair-1", "repair-1", "repair-1", "repair-1", "repair-2"];

  it("lights the way if it serves the humans, and shows it if it serves the Cylons", () => {
    const acting = (game: Match, leader: number) => takeActions(game, leader, 1);
    expect(bot("witness", acting, ...cards)).toEqual({ option: "go-between:light-the-way" });
    expect(bot("reaping", acting, ...cards)).toEqual({ option: "go-between:show-the-way" });
  });

  it("goes to the Listening Post if it serves the humans", () => {
    expect(bot("shepherd", (game, leader) => move(game, leader), "repair-1")).toEqual({
      option: "listening-post",
    });
  });

  const changeOfHeart = { option: "use-ability:change-of-heart" };
  const acting = (game: Match, leader: number) => takeActions(game, leader, 1);

  it("has a change of heart once its agenda is lost, and not before", () => {
    const damaged = (game: Match, leader: number) => {
      game.draw("damage-pool", "damage", 4);
      return acting(game, leader);
    };
    expect(bot("witness", damaged, ...cards)).toEqual(changeOfHeart);
    expect(bot("witness", acting, ...cards)).not.toEqual(changeOfHeart);
    const starved = (game: Match, leader: number) => {
      game.state.resources.population = 2;
      return acting(game, leader);
    };
    expect(bot("inheritance", starved, ...cards)).toEqual(changeOfHeart);
    expect(bot("inheritance", acting, ...cards)).not.toEqual(changeOfHeart);
  });

  it.each([
    ["shepherd", "witness"],
    ["witness", "shepherd"],
  ])("keeps the better of two agendas, with %s in hand and %s drawn", (first, second) => {
    const play = withLeader(
      (game) => takeActions(game, leaderIn(game), 1),
      (game) => {
        led(first)(game);
        game.draw("damage-pool", "damage", 4);
        Object.assign(game.state, { distance: 8, resources: { fuel: 4, food: 4, morale: 9, population: 9 } });
        const next = game.zone("agenda-deck").find((id) => game.card(id).id === second);
        if (next !== undefined) game.move(next, "agenda-deck");
      },
    );
    const leader = leaderOf(play);
    play.choose(leader, changeOfHeart.option, "action");
    const { option } = answer(play, leader) as { option: string };
    expect(play.position.card(option as CardId).id).toBe("shepherd");
  });
});

describe("Bots at the collection", () => {
  const giving = (kind: string) => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        cast(game, "laura-roslin", "saul-tigh", "tom-zarek");
        for (const seat of game.seats) hand(game, seat, "repair-1", "repair-2");
        loyalty(game, 1, kind);
        onTop(game, "crisis-deck", "smugglers-run");
      },
    );
    play.until("crisis.option");
    play.choose(0, "2", "crisis.option");
    const { option } = answer(play, 1) as { option: string };
    return play.position.card(option as CardId).id;
  };

  it("give what is enough as humans, and the least as Cylons", () => {
    expect(giving("not-a-cylon")).toBe("repair-2");
    expect(giving("cylon-brig")).toBe("repair-1");
  });
});
