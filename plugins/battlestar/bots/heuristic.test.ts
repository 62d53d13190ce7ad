import { describe, expect, it } from "vitest";
import { composeRuleSet, Match, type Prompt, randomFrom, SeededRandom } from "../../../server/engine/index.ts";
import { scenario } from "../../../test/kit/index.ts";
import battlestar from "../index.ts";
import { cast, destiny, hand, loyalty, reveal, stand } from "../testing.ts";
import type { Match as Game } from "../types.ts";
import { heuristic } from "./heuristic.ts";

const random = () => new SeededRandom(randomFrom("bot"));

/** The action of seat 0, Tigh in Command, with Baltar and Starbuck at the table. */
function table(arrange: (game: Game) => void) {
  const play = scenario(battlestar, { seats: 3 });
  const edit = (game: Game) => {
    cast(game, "saul-tigh", "gaius-baltar", "kara-thrace");
    arrange(game);
  };
  play.arrange("action", edit, { seat: 0 });
  return play;
}

type Play = ReturnType<typeof table>;
const asked = (play: Play) => ({ asked: play.prompts.map(({ seat, key }) => [seat, key] as const) });
const answer = (play: Play, seat = 0) =>
  heuristic(play.view(seat), play.match.promptsOf(seat)[0] as Prompt, random()) as Record<string, unknown>;

describe("The bot of Battlestar", () => {
  it.each([3, 4, 5, 6])("plays a whole game of %i to its end, and is never refused", (seats) => {
    const match = Match.create(composeRuleSet(battlestar, [], { seats }), `bots ${seats}`);
    const luck = random();
    for (let made = 0; !match.outcome && made < 5000; made++) {
      const prompt = match.prompts[0] as Prompt;
      match.answer(prompt.seat, prompt.id, heuristic(match.view(prompt.seat), prompt, luck));
    }
    expect(match.outcome).toBeDefined();
  });

  it("goes for a centurion that is about to take Galactica", () => {
    const play = table((game) => {
      stand(game, 0, "armory");
      game.state.centurions = [0, 0, 0, 1, 0];
      hand(game, 0, "consolidate-power-1", "executive-order-1");
    });
    expect(answer(play)).toEqual({ option: "activate-location" });
    play.end(asked(play));
  });

  it("jumps when the next jump wins", () => {
    const play = table((game) => {
      stand(game, 0, "ftl-control");
      game.state.jumpTrack = 3;
      game.state.distance = 8;
      hand(game, 0, "consolidate-power-1");
    });
    expect(answer(play)).toEqual({ option: "activate-location" });
    play.end(asked(play));
  });

  it("adds cards that count to a check that matters, and none that do not", () => {
    const play = table((game) => {
      stand(game, 0, "brig");
      hand(game, 1, "investigative-committee-5", "investigative-committee-4", "repair-1");
      loyalty(game, 1, "not-a-cylon");
      destiny(game, "launch-scout-1", "repair-2");
    });
    play.choose(0, "activate-location");
    while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
    const names = (answer(play, 1).options as string[]).map((id) => play.position.card(id as never).id);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain("repair-1");
    play.end(asked(play));
  });

  it("adds its strongest card against a check as a revealed Cylon", () => {
    const play = table((game) => {
      stand(game, 0, "brig");
      reveal(game, 2);
      hand(game, 2, "repair-1", "scientific-research-5", "launch-scout-1");
      hand(game, 0, "strategic-planning-3");
      loyalty(game, 0, "not-a-cylon");
    });
    play.choose(0, "activate-location");
    while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
    const names = (answer(play, 2).options as string[]).map((id) => play.position.card(id as never).id);
    expect(names).toEqual(["scientific-research-5"]);
    play.end(asked(play));
  });
});
