import type { Rule } from "conclave/rules";
import type { BattleEffect, EffectOf } from "../../decks/effects/index.ts";
import type { EffectContext } from "../../effect-context.ts";
import type { Match } from "../../types.ts";
import { seatOfPerson } from "../people.ts";
import { activateIcon, activateRaiders, launchFromBasestars } from "../space/activation.ts";
import { attackCenturion, destroyCylons, galacticaAttack } from "../space/attacks.ts";
import { boardCenturions } from "../space/centurions.ts";
import { inspectCivilians } from "../space/civilians.ts";
import { launchNuke } from "../space/nukes.ts";
import { placeShips } from "../space/placement.ts";
import { activateVipers, launchSelf, viperAttacks } from "../space/vipers.ts";

type OfPlayers = EffectOf<
  | "activate-vipers"
  | "attack-centurion"
  | "destroy-cylons"
  | "galactica-attack"
  | "inspect-civilians"
  | "launch-nuke"
  | "launch-self"
  | "viper-attacks"
>;

/** What ships do, and what players do with them. */
export function* battleEffect(game: Match, effect: BattleEffect, context: EffectContext): Rule {
  switch (effect.op) {
    case "place-ships":
      yield* placeShips(game, effect.areas);
      return;
    case "board-centurions":
      return yield* boardCenturions(game, effect.count);
    case "activate":
      // By the text of a card ships act even if they have already acted in this turn (D6).
      for (const icon of effect.icons) yield* activateIcon(game, icon, { again: true });
      return;
    case "activate-placed-raiders":
      return yield* activateRaiders(game, [...(game.state.crisis?.raiders ?? [])]);
    case "launch-from-basestars":
      return yield* launchFromBasestars(game, effect.raiders, effect.heavyRaiders);
    default:
      return yield* commandedBy(game, effect, context);
  }
}

function* commandedBy(game: Match, effect: OfPlayers, context: EffectContext): Rule {
  const seat = seatOfPerson(game, "who" in effect ? effect.who : effect.by, context);
  if (seat === undefined) return;
  switch (effect.op) {
    case "destroy-cylons":
      return yield* destroyCylons(game, seat, effect.unit, effect.count);
    case "galactica-attack":
      return yield* galacticaAttack(game, seat);
    case "attack-centurion":
      return yield* attackCenturion(game, seat);
    case "launch-nuke":
      return yield* launchNuke(game, seat);
    case "activate-vipers":
      return yield* activateVipers(game, seat, effect.count);
    case "viper-attacks":
      return yield* viperAttacks(game, seat, effect.count);
    case "launch-self":
      return yield* launchSelf(game, seat);
    case "inspect-civilians":
      return yield* inspectCivilians(game, seat, effect.count);
  }
}
