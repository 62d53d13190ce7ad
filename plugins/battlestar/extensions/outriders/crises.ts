import { type Rule, type Seat, t } from "conclave/rules";
import { areas } from "../../catalogues/tokens.ts";
import type { CrisisCard } from "../../effects/cards.ts";
import type { EffectOf } from "../../effects/index.ts";
import {
  attack,
  discard,
  draw,
  event,
  gain,
  lose,
  loseRaptors,
  place,
  scry,
  skillCheck,
} from "../../effects/writing.ts";
import { discardTogether } from "../../rules/discarding.ts";
import { changeResource } from "../../rules/resources.ts";
import { drawSkillCards } from "../../rules/skill-cards.ts";
import { activateRaiders } from "../../rules/space/activation.ts";
import { placeShips } from "../../rules/space/placement.ts";
import { civiliansIn, handOf, isRevealed, playersAt, shipOf } from "../../state.ts";
import type { Situation } from "../../table/situation.ts";
import type { Match } from "../../types.ts";
import { collection } from "./collection.ts";

/** An effect with code of its own, and what it is worth to the fleet. */
function rule(id: string, run: (game: Match) => Rule, worth: (situation: Situation) => number): EffectOf<"rule"> {
  return { op: "rule", text: t(`outriders.effect.${id}`), do: run, worth };
}

/** Six crisis cards. */
export const newCrises: readonly CrisisCard[] = [
  skillCheck("silent-picket", ["tactics", "piloting", "cunning"], 9, {
    activation: "raiders",
    jump: true,
    fail: [loseRaptors(1), rule("stragglers", stragglers, () => -1.2)],
  }),
  skillCheck("forged-manifest", ["politics", "cunning"], 10, {
    activation: "heavy-raiders",
    jump: true,
    pass: [draw("current-player", 1)],
    partial: { atLeast: 6, effects: [lose("food", 1)] },
    fail: [lose("food", 1), rule("audit", audit, () => -1)],
  }),
  skillCheck("voices-on-the-band", ["engineering", "cunning"], 8, {
    activation: "launch-raiders",
    jump: true,
    pass: [scry("current-player", "crisis")],
    fail: [lose("morale", 1), rule("scattered", scattered, () => -0.5)],
    instead: [discard("current-player", 4)],
  }),
  attack("wolf-at-the-tail", ["heavy-raiders"], {
    place: {
      w: { raider: 2 },
      e: { basestar: 1, raider: 3 },
      se: { viper: 1, civilian: 1 },
      sw: { civilian: 1 },
    },
    special: [rule("warned", warned, () => -1)],
  }),
  event(
    "smugglers-run",
    "president",
    { activation: "raiders", jump: true },
    [gain("food", 1), lose("morale", 2)],
    [rule("collection", collect, (situation) => situation.change("fuel", -1) * 0.5 - 1)],
  ),
  event(
    "the-third-offer",
    "admiral",
    { activation: "basestars", jump: true },
    [gain("fuel", 1), rule("accepted", accept, (situation) => situation.change("morale", -1))],
    [place({ w: { "heavy-raider": 1 }, nw: { raider: 2 } })],
  ),
];

/** Two raiders come upon the area with most civilian ships; of several the first by the list of areas. */
function* stragglers(game: Match): Rule {
  const exposed = [...areas].sort((one, other) => civiliansIn(game, other).length - civiliansIn(game, one).length);
  const [area = "w"] = exposed;
  yield* placeShips(game, { [area]: { raider: 2 } });
}

/** Of the players who are not revealed Cylons those with the largest hand. */
function richest(game: Match): Seat[] {
  const seats = game.seatsFrom(game.current).filter((seat) => !isRevealed(game, seat));
  const most = Math.max(...seats.map((seat) => handOf(game, seat).length));
  return seats.filter((seat) => handOf(game, seat).length === most);
}

function* audit(game: Match): Rule {
  yield* discardTogether(game, richest(game), 3);
}

function* scattered(game: Match): Rule {
  const away = game
    .seatsFrom(game.current)
    .filter((seat) => !isRevealed(game, seat) && shipOf(game, seat) !== "galactica");
  yield* discardTogether(game, away, 2);
}

/** Whoever listens warns the fleet: two vipers are out; else the raiders that the card has placed act at once. */
function* warned(game: Match): Rule {
  const listeners = playersAt(game, "listening-post").filter((seat) => !isRevealed(game, seat));
  if (listeners.length > 0) yield* placeShips(game, { se: { viper: 1 }, sw: { viper: 1 } });
  else yield* activateRaiders(game, game.state.crisis?.raiders ?? []);
}

function* collect(game: Match): Rule {
  const { total, wanted } = yield* game.call(collection);
  if (total < wanted) yield* changeResource(game, "fuel", -1);
}

/** Every open Cylon is the richer for it; where there is none the fleet has dealt with nobody, and is ashamed. */
function* accept(game: Match): Rule {
  const cylons = game.seatsFrom(game.current).filter((seat) => isRevealed(game, seat));
  for (const seat of cylons) yield* drawSkillCards(game, seat, 1, ["cunning"]);
  if (cylons.length === 0) yield* changeResource(game, "morale", -1);
}
