import { boardOf } from "../../plugins/codex/in-play/board.ts";
import { isFighter } from "../../plugins/codex/in-play/figures.ts";
import codex from "../../plugins/codex/index.ts";
import { defendersOf, whyNotAttack } from "../../plugins/codex/rules/attack/defenders.ts";
import { slots } from "../../plugins/codex/state-types.ts";
import { lay, type Side } from "../../plugins/codex/testing/table.ts";
import type { Codex, Match as Table } from "../../plugins/codex/types.ts";
import { composeRuleSet, type GameDefinition, Match, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import { gameOf } from "../kit/observe.ts";
import { type Figure, median, yardstick } from "./figures.ts";

/** With the base, three tech buildings and two heroes of each player, sixty cards are in play. */
const unitsEach = 24;
const crowd = 60;

const kinds = Object.values(codex.decks).flatMap(({ entries }) => entries.map(({ card }) => card));
const units = kinds.filter(({ type, token }) => type === "unit" && !token).map(({ id }) => id);
const heroes = kinds.filter(({ type }) => type === "hero").map(({ id }) => id);

/** Heroes, units of all specs with all that they can do, and five of them on patrol. */
function sideOf(seat: number): Side {
  const own = Array.from({ length: unitsEach }, (_, index) => units[(index * 2 + seat) * 3] as string);
  const patrol = own
    .slice(0, slots.length)
    .map((kind, index) => ({ kind, slot: slots[index] as (typeof slots)[number] }));
  const [hero = "", other = ""] = heroes.slice(2 * seat);
  return {
    play: [{ kind: hero, level: 5 }, other, ...patrol, ...own.slice(slots.length)],
    hand: units.slice(seat, seat + 5),
    gold: 10,
    tech: 3,
  };
}

function* main(game: Table) {
  if (boardOf(game).figures.length < crowd) lay(game, [sideOf(0), sideOf(1)]);
  yield* codex.phases.main?.(game) ?? [];
}

/** Codex for two players, with sixty cards in play at the beginning of each main phase. */
const crowdedCodex: GameDefinition<Codex> = { ...codex, id: "crowded-codex", phases: { ...codex.phases, main } };

export const crowdedGames = new Games([crowdedCodex as unknown as GameDefinition]);

/** The time to find all legal attacks of a turn, board and all, after something has changed. */
export function benchCrowdedAttacks(): Figure {
  const rules = composeRuleSet(crowdedCodex, [], { seats: 2 });
  const match = Match.create(rules, "crowded");
  const random = new SeededRandom(randomFrom("crowded"));
  for (let [prompt] = match.prompts; prompt && prompt.key !== "main"; [prompt] = match.prompts) {
    match.answer(prompt.seat, prompt.id, rules.heuristicAnswer(match.view(prompt.seat), prompt, random));
  }
  const game = gameOf(match);
  const times: number[] = [];
  let attacks = 0;
  for (let turn = 0; turn < 1000; turn++) {
    game.state.next++;
    const start = performance.now();
    attacks = game.look((position) =>
      boardOf(position)
        .figures.filter((it) => it.seat === game.current && isFighter(it) && !whyNotAttack(position, it))
        .reduce((sum, attacker) => sum + defendersOf(position, attacker).length, 0),
    );
    times.push(performance.now() - start);
  }
  // The first third warms the machine up.
  const time = median(times.slice(times.length / 3));
  return {
    id: "crowded-codex.attacks.milliseconds",
    what: `codex, all ${attacks} legal attacks of a turn with ${boardOf(game).figures.length} cards in play`,
    value: time,
    unit: "ms",
    against: { what: "a JSON copy of 100 units", ratio: (time / 1000) * yardstick(300) },
  };
}
