import { choice, type Option, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { allAreasOf, unitsOf, unlikeUnits } from "../../galaxy/control.ts";
import { aboutArea, areaLabel, unitLabel } from "../../labels.ts";
import type { Unit } from "../../state-types.ts";
import type { BattlePlay, Hit, Match, Position, When } from "../../types.ts";
import { drawCombat } from "../drawing.ts";
import { fullCost, roomIn } from "../pieces.ts";
import { destroyFighters } from "./destruction.ts";
import { afterDestruction, destroys, pays } from "./effects.ts";
import {
  aboutUnits,
  chooseUnits,
  fightersOf,
  fightsWith,
  kindLabel,
  kindOf,
  oneOfEachKind,
  opponentOf,
  roleOf,
} from "./fighters.ts";
import { addBonus, detectAll, placeOpenly } from "./measures.ts";

/** What only one card does. */

// --- in a skirmish ----------------------------------------------------------------------------------------------------

/** Field Repair: a worker leaves the pool for it. */
export const sendWorker = pays(function* (game, { own: { seat } }) {
  const player = playerOf(game, seat);
  if (player.pool === 0 || !(yield* game.confirm(seat, "field-repair"))) return false;
  player.pool--;
  player.unavailable++;
  game.log("field-repair", { player: { seat } });
  return true;
});

/** Suicide run: a Scourge that still stands destroys itself, and then a flying front-line unit of the enemy. */
export const strike = afterDestruction(({ own, enemy }, { stands }) => {
  if (!stands(own.front)) return [];
  const itself: Hit = { among: [own.front], takes: "all" };
  return enemy.frontKind.type === "flying" ? [itself, { among: [enemy.front], takes: "all" }] : [itself];
});

/** Nuke: unless the Ghost is dead, every enemy unit of the skirmish is destroyed. A Ghost that withdraws is not dead. */
export const explosion = afterDestruction(({ own, enemy }, { lives }) =>
  lives(own.front) ? [{ among: [enemy.front, ...enemy.supports], takes: "all" }] : [],
);

/** Spawn Broodling: the enemy destroys a ground unit of the skirmish. */
export const broodling = destroys(({ enemy }, { stands }) => {
  const isGround = [enemy.frontKind, ...enemy.supportKinds].map(({ type }) => type === "ground");
  const among = [enemy.front, ...enemy.supports].filter((unit, index) => isGround[index] && stands(unit));
  return [{ among, takes: "one" }];
});

/** Metabolic Boost: attackers that overrun a ground unit. */
export const overrunning: When = ({ own, enemy, ownSufficient }) =>
  own.role === "attacker" && ownSufficient === true && enemy.frontKind.type === "ground";

// --- when a battle begins ---------------------------------------------------------------------------------------------

/** The opponent destroys one of the units that `among` leaves. */
function forcesLoss(
  allowed: BattlePlay["allowed"],
  among: (position: Position, fighters: readonly Readonly<Unit>[]) => readonly Readonly<Unit>[],
): BattlePlay {
  const candidatesOf = (position: Position, seat: Seat) => among(position, fightersOf(position, seat));
  return {
    allowed: (position, seat) =>
      allowed(position, seat) && candidatesOf(position, opponentOf(position, seat)).length > 0,
    *rule(game, seat) {
      const enemy = opponentOf(game, seat);
      const candidates = candidatesOf(game, enemy);
      const lost = yield* chooseUnits(game, enemy, "forced-loss", candidates, 1);
      yield* destroyFighters(
        game,
        lost.map(({ id }) => id),
      );
    },
  };
}

/** Charon Boosters: with a Goliath among the defenders a flying unit falls. */
export const antiAir = forcesLoss(
  (position, seat) => roleOf(position, seat) === "defender" && fightsWith(position, seat, "goliath"),
  (position, fighters) => fighters.filter((unit) => kindOf(position, unit).type === "flying"),
);

/** Leg Enhancement: with a Zealot one of the cheapest ground units falls. */
export const charge = forcesLoss(
  (position, seat) => fightsWith(position, seat, "zealot"),
  (position, fighters) => {
    const ground = fighters.filter((unit) => kindOf(position, unit).type === "ground");
    const cheapest = Math.min(...ground.map(({ kind }) => fullCost(position, kind)));
    return ground.filter(({ kind }) => fullCost(position, kind) === cheapest);
  },
);

const drawnByConsume = 3;

/** Consume: with a Defiler, a unit of the battle or a worker goes for three cards. */
export const consumption: BattlePlay = {
  allowed: (position, seat) => fightsWith(position, seat, "defiler"),
  *rule(game, seat) {
    const fighters = oneOfEachKind(fightersOf(game, seat)).map(
      (unit): Option<Readonly<Unit> | undefined> =>
        choice(unit.id, kindLabel(game, unit.kind), unit, aboutUnits([unit])),
    );
    const worker = choice("worker", t("label.worker"), undefined);
    const options = playerOf(game, seat).pool > 0 ? [...fighters, worker] : fighters;
    const taken = yield* game.choose(seat, "consume", options, { publicOptions: true });
    if (taken) yield* destroyFighters(game, [taken.id]);
    else {
      playerOf(game, seat).pool--;
      game.log("worker-consumed", { player: { seat } });
    }
    drawCombat(game, seat, drawnByConsume);
  },
};

/** Bonuses of defenders that do not add up. */
export const defenceGroup = "defence";

const sheltered = ["marine", "firebat", "ghost"] as const;

/** Bunker: infantry in the front line holds out longer. */
export const shelter: BattlePlay = {
  allowed: (position, seat) =>
    roleOf(position, seat) === "defender" && sheltered.some((kind) => fightsWith(position, seat, kind)),
  *rule(game, seat) {
    addBonus(game, { seat, stat: "health", amount: 2, fronts: sheltered, from: "bunker", group: defenceGroup });
  },
};

/** Parasite: with a Queen, its side detects and the enemy’s cards are open. */
export const watching: BattlePlay = {
  allowed: (position, seat) => fightsWith(position, seat, "queen"),
  *rule(game, seat) {
    detectAll(game, seat);
    placeOpenly(game, opponentOf(game, seat));
  },
};

// --- before units move ------------------------------------------------------------------------------------------------

interface Recalled {
  readonly unit: string;
  readonly area: string;
}

/** Recall: a unit from anywhere may come to an Arbiter on the active planet. */
export function* recalling(game: Match, seat: Seat, planet: string): Rule {
  const options = game.look((position) => recallOptions(position, seat, planet));
  if (options.length === 0) return;
  const recalled = yield* game.choose(seat, "recall", options, { optional: true, publicOptions: true });
  const unit = recalled && game.state.units[recalled.unit];
  if (!recalled || !unit) return;
  const label = unitLabel(game, unit);
  unit.area = recalled.area;
  game.log("recalled", { player: { seat }, unit: label, area: areaLabel(game, recalled.area) });
}

function recallOptions(position: Position, seat: Seat, planet: string): readonly Option<Recalled>[] {
  const own = unitsOf(position, seat);
  const areas = allAreasOf(position, planet).filter(
    (area) => own.some((unit) => unit.kind === "arbiter" && unit.area === area) && roomIn(position, area, seat) > 0,
  );
  return areas.flatMap((area) => {
    return unlikeUnits(own.filter((unit) => unit.area !== area)).map((unit) => {
      const label = t("label.recall", { unit: unitLabel(position, unit), area: areaLabel(position, area) });
      return choice(`${unit.id}@${area}`, label, { unit: unit.id, area }, [...aboutUnits([unit]), aboutArea(area)]);
    });
  });
}
