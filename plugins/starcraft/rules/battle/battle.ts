import type { Rule, Seat } from "conclave/rules";
import { battleBegan, battleEnded } from "../../events.ts";
import { occupation } from "../../galaxy/control.ts";
import { areaLabel } from "../../labels.ts";
import type { Battle, Unit } from "../../state-types.ts";
import type { Match } from "../../types.ts";
import { battleDraw } from "../../values.ts";
import { battleZone, chanceZone, discardZone, revealedZone } from "../../zones.ts";
import { drawCombat } from "../drawing.ts";
import { placeCards } from "./combat-cards.ts";
import { battleIn } from "./fighters.ts";
import { isSettled, openBattle } from "./opening.ts";
import { resolveSkirmishes } from "./resolving.ts";
import { retreatAfterBattle, survivors } from "./retreat.ts";
import { formSkirmishes } from "./skirmishes.ts";
import { splash } from "./splash.ts";

/** A battle: the attacker’s units are in the area already, with those of one defender (README, "Battle"). */
export function* fightBattle(
  game: Match,
  { area, attacker, special }: { readonly area: string; readonly attacker: Seat; readonly special: boolean },
): Rule {
  const { units } = occupation(game, area);
  const defender = units.find(({ seat }) => seat !== attacker)?.seat;
  if (defender === undefined) throw new RangeError(`nobody defends ${area}`);
  game.state.battle = begun({ area, attacker, defender, special }, units);
  game.log("battle", {
    player: { seat: attacker },
    enemy: { seat: defender },
    area: areaLabel(game, area),
  });
  yield* game.event(battleBegan, { area, attacker, defender });
  yield* openBattle(game);
  if (!isSettled(game)) yield* fight(game, battleIn(game));
  battleIn(game).stage = "aftermath";
  yield* game.event(battleEnded, { area, attacker, defender, left: survivors(game) });
  yield* retreatAfterBattle(game);
  delete game.state.battle;
}

function begun(
  who: Pick<Battle, "area" | "attacker" | "defender" | "special">,
  units: readonly Readonly<Unit>[],
): Battle {
  return {
    ...who,
    stage: "start",
    units: units.map(({ id }) => id),
    kinds: Object.fromEntries(units.map(({ id, kind }) => [id, kind])),
    withdrawing: [],
    withdrawn: [],
    skirmishes: [],
    bonuses: [],
    detecting: [],
    openCards: [],
    placingFirst: [],
    placed: [],
    calledOff: false,
  };
}

function* fight(game: Match, battle: Battle): Rule {
  const { attacker, defender, special } = battle;
  for (const seat of [attacker, defender]) {
    const count = game.value(battleDraw, { seat, attacks: seat === attacker, special });
    drawCombat(game, seat, count);
  }
  battle.stage = "line-up";
  yield* formSkirmishes(game);
  battle.stage = "cards";
  yield* placeCards(game);
  battle.stage = "skirmishes";
  yield* resolveSkirmishes(game);
  battle.stage = "aftermath";
  yield* splash(game);
  for (const seat of [attacker, defender]) {
    for (const zone of [battleZone, chanceZone, revealedZone]) game.moveAll(zone(seat), discardZone(seat));
  }
}
