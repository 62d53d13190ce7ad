import { counted, type Rule, type Seat } from "conclave/rules";
import { cardName } from "../../labels.ts";
import type { SplashVictims, TriggeredSplash, Unit } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { destroyFighters } from "./destruction.ts";
import { battleIn, chooseUnits, fightersOf, kindOf, opponentOf } from "./fighters.ts";
import { roles } from "./roles.ts";

/** After all skirmishes every triggered splash card takes one unit that is left (README, "Battle"). */

export function* splash(game: Match): Rule {
  const battle = battleIn(game);
  for (const role of roles) yield* sufferSplash(game, battle[role]);
}

/** The owner chooses the losses. What takes fewer kinds of units comes first, so that as many as possible die. */
function* sufferSplash(game: Match, seat: Seat): Rule {
  const enemy = opponentOf(game, seat);
  const triggered = battleIn(game).skirmishes.flatMap((skirmish) => skirmish.splash.filter((it) => it.seat === enemy));
  for (const alike of groupsOf(triggered)) {
    const victims = alike[0]?.victims;
    if (!victims) continue;
    const candidates = fightersOf(game, seat).filter((unit) => isVictim(game, unit, victims));
    const cards = counted(alike.map(({ card }) => cardName(game.definition(card))));
    const lost = yield* chooseUnits(game, seat, "splash", candidates, alike.length, { cards, count: alike.length });
    if (lost.length > 0) game.log("splash", { player: { seat }, cards, count: lost.length });
    yield* destroyFighters(
      game,
      lost.map(({ id }) => id),
    );
  }
}

function isVictim(position: Position, unit: Readonly<Unit>, victims: SplashVictims): boolean {
  if ("units" in victims) return victims.units.includes(unit.kind);
  return victims.type === "any" || kindOf(position, unit).type === victims.type;
}

/** Cards with the same victims, those that take some kinds only before those of a type, and those of any type last. */
function groupsOf(triggered: readonly TriggeredSplash[]): readonly (readonly TriggeredSplash[])[] {
  const groups = Map.groupBy(triggered, ({ victims }) => JSON.stringify(victims));
  return [...groups.values()].sort((one, another) => breadth(one) - breadth(another));
}

function breadth(group: readonly TriggeredSplash[]): number {
  const victims = group[0]?.victims;
  if (!victims || "units" in victims) return 0;
  return victims.type === "any" ? 2 : 1;
}
