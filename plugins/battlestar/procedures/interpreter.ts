import { on, type Rule } from "conclave/rules";
import type { Effect, Effects } from "../decks/effects/index.ts";
import type { EffectContext } from "../effect-context.ts";
import { effectsDue } from "../events.ts";
import type { Battlestar, Match } from "../types.ts";
import { battleEffect } from "./effects/battle.ts";
import { decisionEffect } from "./effects/decisions.ts";
import { fleetEffect } from "./effects/fleet.ts";
import { playEffect } from "./effects/play.ts";
import { playersEffect } from "./effects/players.ts";

/** Carries effects out. Only reactions.ts imports this file: everybody else calls `resolveEffects`. */
export const interpreter = on<Battlestar, { effects: Effects; context: EffectContext }>(effectsDue, {
  timing: "before",
  *rule(game, { effects, context }) {
    for (const effect of effects) yield* game.call(effect.op, carryOut(game, effect, context));
  },
});

/** One effect, completely and as much as possible. What it means stands beside its type, in decks/effects/. */
function carryOut(game: Match, effect: Effect, context: EffectContext): Rule {
  switch (effect.op) {
    case "choose":
    case "choose-player":
    case "if":
    case "may":
    case "roll":
    case "skill-check":
      return decisionEffect(game, effect, context);
    case "count-as-human":
    case "discard":
    case "draw":
    case "give-loyalty":
    case "give-title":
    case "leave-brig":
    case "look-at-loyalty":
    case "send":
    case "send-all":
    case "steal-skill-card":
    case "turn-sympathizer":
      return playersEffect(game, effect, context);
    case "damage-galactica":
    case "damage-vipers":
    case "destroy-civilians":
    case "distance":
    case "force-jump":
    case "jump-track":
    case "lose-nukes":
    case "lose-raptors":
    case "repair-location":
    case "resource":
    case "restore":
    case "return-vipers":
    case "sabotage-galactica":
      return fleetEffect(game, effect, context);
    case "activate":
    case "activate-placed-raiders":
    case "activate-vipers":
    case "attack-centurion":
    case "board-centurions":
    case "destroy-cylons":
    case "galactica-attack":
    case "inspect-civilians":
    case "launch-from-basestars":
    case "launch-nuke":
    case "launch-self":
    case "place-ships":
    case "viper-attacks":
      return battleEffect(game, effect, context);
    case "attach":
    case "draw-quorum":
    case "extra-actions":
    case "extra-crisis":
    case "grant-actions":
    case "keep-in-play":
    case "pick-crisis":
    case "pick-quorum":
    case "play-quorum":
    case "play-super-crisis":
    case "remove-this-card":
    case "replace-super-crisis":
    case "scry":
      return playEffect(game, effect, context);
  }
}
