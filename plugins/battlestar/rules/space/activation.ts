import { type Rule, t } from "conclave/rules";
import type { Icon } from "../../effects/names.ts";
import { iconActivated } from "../../events.ts";
import type { Match, Position } from "../../types.ts";
import { basestarLaunch } from "../../values.ts";
import { basestarsAttack, basestarsLaunch } from "./basestars.ts";
import { advanceCenturions } from "./centurions.ts";
import { heavyRaidersAct } from "./heavy-raiders.ts";
import { raidersAct } from "./raiders.ts";
import { type CylonUnit, cylonShips } from "./ships.ts";

/**
 * Cylon ships act by an icon. In the Activate Cylon Ships step, by attack cards and by effects; `state.turn` and `actedIn`
 * keep a ship from acting twice in a turn (D6) unless `again`: ordered by a card's own text. Ships that are launched for
 * want of others do not act, and launching them is not an act of the basestar.
 */
export function* activateIcon(game: Match, icon: Icon, { again = false }: { readonly again?: boolean } = {}): Rule {
  yield* game.event(iconActivated, { icon }, () => {
    game.log("icon-activated", { icon: t(`icon.${icon}`) });
    switch (icon) {
      case "raiders":
        return raiders(game, again);
      case "heavy-raiders":
        return heavyRaiders(game, again);
      case "basestars":
        return basestarsAttack(game, ready(game, "basestar", again));
      case "launch-raiders":
        return launchRaiders(game, again);
    }
  });
}

/** The ships of a kind that may act now. */
function ready(position: Position, unit: CylonUnit, again: boolean): string[] {
  return cylonShips(position, unit)
    .filter(({ actedIn }) => again || actedIn !== position.turn.number)
    .map(({ id }) => id);
}

function all(position: Position, unit: CylonUnit): string[] {
  return cylonShips(position, unit).map(({ id }) => id);
}

/** Every raider acts; without any in space each basestar launches two (B94). */
function* raiders(game: Match, again: boolean): Rule {
  if (game.state.raiders.length > 0) yield* raidersAct(game, ready(game, "raider", again));
  else yield* basestarsLaunch(game, all(game, "basestar"), "raider", game.value(basestarLaunch, { icon: "raiders" }));
}

/** Centurions and heavy raiders act; without a heavy raider in space each basestar launches one (B97). */
function* heavyRaiders(game: Match, again: boolean): Rule {
  if (game.state.heavyRaiders.length > 0) {
    yield* heavyRaidersAct(game, ready(game, "heavy-raider", again));
    return;
  }
  yield* advanceCenturions(game);
  const count = game.value(basestarLaunch, { icon: "heavy-raiders" });
  yield* basestarsLaunch(game, all(game, "basestar"), "heavy-raider", count);
}

/** Every basestar launches three raiders (B95). */
function* launchRaiders(game: Match, again: boolean): Rule {
  const launching = ready(game, "basestar", again);
  for (const basestar of game.state.basestars) {
    if (launching.includes(basestar.id)) basestar.actedIn = game.turn.number;
  }
  yield* basestarsLaunch(game, launching, "raider", game.value(basestarLaunch, { icon: "launch-raiders" }));
}

/** Exactly these raiders act, once each. */
export function* activateRaiders(game: Match, ids: readonly string[]): Rule {
  yield* raidersAct(game, ids);
}

/** Every basestar that can launches this many raiders and heavy raiders. */
export function* launchFromBasestars(game: Match, raiderCount: number, heavyRaiderCount: number): Rule {
  yield* basestarsLaunch(game, all(game, "basestar"), "raider", raiderCount);
  yield* basestarsLaunch(game, all(game, "basestar"), "heavy-raider", heavyRaiderCount);
}
