import type { Rule } from "conclave/rules";
import type { Area } from "../../effects/names.ts";
import { areaName } from "../../labels.ts";
import { keptRules } from "../../state.ts";
import type { Match } from "../../types.ts";
import { rollDie } from "../dice.ts";
import { attackResult } from "./attack-table.ts";
import { suffers } from "./basestar-damage.ts";
import { damageGalactica } from "./galactica-damage.ts";
import { launchInto } from "./placement.ts";

/** These basestars attack Galactica, once each; not those with disabled weapons. The current player rolls. */
export function* basestarsAttack(game: Match, ids: readonly string[]): Rule {
  for (const id of ids) {
    const basestar = game.state.basestars.find((candidate) => candidate.id === id);
    if (!basestar) continue;
    basestar.actedIn = game.turn.number;
    const area = areaName(basestar.area);
    if (suffers(game, id, "no-attack")) {
      game.log("basestar-disabled", { area });
      continue;
    }
    const reason = { kind: "attack", attacker: "basestar", target: "galactica" } as const;
    const die = yield* rollDie(game, game.current, reason);
    if (attackResult(game, "basestar", "galactica", die)) {
      game.log("basestar-hit-galactica", { area, die });
      yield* damageGalactica(game, 1);
    } else game.log("basestar-missed-galactica", { area, die });
  }
}

/**
 * These basestars launch this many ships each, more by a card in play; not those with a disabled hangar. With too few ships
 * the current player decides where they are launched (B123).
 */
export function* basestarsLaunch(
  game: Match,
  ids: readonly string[],
  unit: "heavy-raider" | "raider",
  count: number,
): Rule {
  if (count === 0) return;
  const each = count + keptRules(game, "basestar-launches").reduce((sum, { delta }) => sum + delta, 0);
  const wanted = new Map<Area, number>();
  for (const { id, area } of game.state.basestars) {
    if (!ids.includes(id) || suffers(game, id, "no-launch")) continue;
    wanted.set(area, (wanted.get(area) ?? 0) + each);
  }
  yield* launchInto(game, unit, wanted);
}
