import { choice, type Rule, type Seat, t } from "conclave/rules";
import { areas } from "../../catalogues/tokens.ts";
import type { Area } from "../../effects/names.ts";
import { aboutShip, areaName, areaOption } from "../../labels.ts";
import { civiliansIn, vipersIn } from "../../state.ts";
import type { CylonShip } from "../../state-types.ts";
import type { Match } from "../../types.ts";
import { rollDie } from "../dice.ts";
import { attackResult } from "./attack-table.ts";
import { civilianOption } from "./civilian-labels.ts";
import { destroyCivilian } from "./civilians.ts";
import { damageGalactica } from "./galactica-damage.ts";
import { stepTowards } from "./ring.ts";
import { uncrewedIn } from "./ships.ts";
import { damageViper, destroyViper } from "./viper-damage.ts";

/**
 * These raiders act, once each. The current player chooses the order of the areas (B91); raiders in one area are alike, so
 * that their order makes no difference.
 */
export function* raidersAct(game: Match, ids: readonly string[]): Rule {
  const waiting = new Set(ids);
  for (;;) {
    const ready = game.state.raiders.filter(({ id }) => waiting.has(id));
    const places = areas.filter((area) => ready.some((raider) => raider.area === area));
    if (places.length === 0) return;
    const options = places.map((area) => areaOption(area));
    const place = yield* game.choose(game.current, "space.raiders", options, { publicOptions: true });
    const inPlace = ready.filter(({ area }) => area === place);
    for (const { id } of inPlace) waiting.delete(id);
    yield* raidersOfArea(game, place, inPlace);
  }
}

function* raidersOfArea(game: Match, from: Area, raiders: readonly CylonShip[]): Rule {
  let moved = 0;
  let to = from;
  for (const { id } of raiders) {
    const raider = game.state.raiders.find((other) => other.id === id);
    if (!raider) continue;
    raider.actedIn = game.turn.number;
    if (yield* raiderStrikes(game, from)) continue;
    const goals = areas.filter((area) => civiliansIn(game, area).length > 0);
    if (goals.length > 0) {
      to = stepTowards(from, goals);
      raider.area = to;
      moved++;
    } else yield* attackGalactica(game, from);
  }
  if (moved > 0) game.log("raiders-moved", { count: moved, from: areaName(from), to: areaName(to) });
}

/**
 * The first that is possible: attack an uncrewed viper, attack a crewed one, destroy a civilian ship (B92). Returns false if
 * there is neither in the area. The current player chooses the victim.
 */
function* raiderStrikes(game: Match, area: Area): Rule<boolean> {
  const [uncrewed] = uncrewedIn(game, area);
  if (uncrewed) {
    yield* attackViper(game, uncrewed.id, undefined, area);
    return true;
  }
  const crewed = vipersIn(game, area).map(({ id, pilot }) =>
    choice(id, t("label.viper-of", { pilot: { seat: pilot as Seat } }), { id, pilot }, aboutShip(id)),
  );
  if (crewed.length > 0) {
    const params = { area: areaName(area) };
    const { id, pilot } = yield* game.choose(game.current, "space.raider-viper", crewed, {
      publicOptions: true,
      params,
    });
    yield* attackViper(game, id, pilot, area);
    return true;
  }
  const civilians = civiliansIn(game, area);
  if (civilians.length === 0) return false;
  const options = civilians.map((card) => civilianOption(game, card, game.current));
  const params = { area: areaName(area) };
  const civilian = yield* game.choose(game.current, "space.raider-civilian", options, { publicOptions: true, params });
  yield* destroyCivilian(game, civilian);
  return true;
}

function* attackViper(game: Match, viper: string, pilot: Seat | undefined, area: Area): Rule {
  const crewed = pilot !== undefined;
  const reason = { kind: "attack", attacker: "raider", target: "viper", crewed } as const;
  const die = yield* rollDie(game, game.current, reason);
  switch (attackResult(game, "raider", "viper", die)) {
    case "damaged":
      yield* damageViper(game, viper);
      break;
    case "destroyed":
      yield* destroyViper(game, viper);
      break;
    default:
      game.log("raider-missed-viper", { area: areaName(area), die });
  }
}

function* attackGalactica(game: Match, area: Area): Rule {
  const reason = { kind: "attack", attacker: "raider", target: "galactica" } as const;
  const die = yield* rollDie(game, game.current, reason);
  if (attackResult(game, "raider", "galactica", die)) yield* damageGalactica(game, 1);
  else game.log("raider-missed-galactica", { area: areaName(area), die });
}
