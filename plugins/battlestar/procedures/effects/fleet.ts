import type { Rule, Seat } from "conclave/rules";
import type { FleetEffect } from "../../decks/effects/index.ts";
import { type EffectContext, sourceName } from "../../effect-context.ts";
import { locationOf } from "../../state.ts";
import type { Match } from "../../types.ts";
import { seatOfPerson } from "../people.ts";
import { changeResource } from "../resources.ts";
import { destroyCivilians } from "../space/civilians.ts";
import { damageGalactica, repairLocation, sabotageGalactica } from "../space/galactica-damage.ts";
import { forceJump, moveJumpTrack, travel } from "../space/jump.ts";
import { loseNukes } from "../space/nukes.ts";
import { restore, returnVipers } from "../space/reserves.ts";
import { unitCount } from "../space/ships.ts";
import { damageVipers } from "../space/viper-damage.ts";

/** Resources, the voyage, and human ships. */
export function* fleetEffect(game: Match, effect: FleetEffect, context: EffectContext): Rule {
  switch (effect.op) {
    case "resource":
      return yield* changeResource(game, effect.resource, effect.delta);
    case "jump-track":
      return yield* moveJumpTrack(game, effect.delta);
    case "distance":
      return yield* addDistance(game, effect.delta, context);
    case "force-jump":
      return yield* forceJump(game);
    case "lose-raptors":
      loseRaptors(game, effect.count);
      return;
    case "lose-nukes":
      loseNukes(game, effect.count);
      return;
    case "restore": {
      const by = seatOfPerson(game, effect.by, context) ?? game.current;
      const { unit, from, count, optional = false } = effect;
      return yield* restore(game, { by, unit, from, count, optional });
    }
    case "damage-vipers": {
      const by = seatOfPerson(game, effect.by, context) ?? game.current;
      return yield* damageVipers(game, effect.where, effect.count, by);
    }
    case "return-vipers":
      return yield* returnVipers(game);
    case "destroy-civilians":
      return yield* destroyCivilians(game, effect.count);
    case "damage-galactica":
      return yield* damageGalactica(game, effect.count);
    case "sabotage-galactica": {
      const by = seatOfPerson(game, effect.by, context);
      if (by !== undefined) yield* sabotageGalactica(game, by, effect.draw, effect.resolve);
      return;
    }
    case "repair-location":
      return yield* repairWhereItStands(game, seatOfPerson(game, effect.who, context));
  }
}

/** The card stays beside the objective for the distance that it is worth (B133). */
function* addDistance(game: Match, delta: number, { source }: EffectContext): Rule {
  if (source.kind === "crisis") {
    game.move(source.card, "voyage");
    game.log("effect.beside-objective", { card: sourceName(game, source) });
  }
  yield* travel(game, delta);
}

function loseRaptors(game: Match, count: number): void {
  const { state } = game;
  const lost = Math.min(count, state.raptors);
  if (lost === 0) return;
  state.raptors -= lost;
  state.destroyedRaptors += lost;
  game.log("effect.pieces-lost", { pieces: unitCount("raptor", lost) });
}

function* repairWhereItStands(game: Match, seat: Seat | undefined): Rule {
  const location = seat === undefined ? undefined : locationOf(game, seat);
  if (location !== undefined) yield* repairLocation(game, location);
}
