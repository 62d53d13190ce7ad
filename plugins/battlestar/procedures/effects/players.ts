import type { Rule, Seat } from "conclave/rules";
import type { EffectOf, PlayersEffect, SendAll } from "../../decks/effects/index.ts";
import { skillTypes } from "../../decks/skill-cards.ts";
import type { EffectContext } from "../../effect-context.ts";
import { isAt, shipOf } from "../../state.ts";
import type { Match } from "../../types.ts";
import { leaveBrig, send } from "../brig.ts";
import { countAsHuman, giveLoyalty, viewLoyalty } from "../loyalty.ts";
import { ignoresCrisis, seatOfPerson, seatsOfPeople } from "../people.ts";
import { turnSympathizer } from "../revealing.ts";
import { discardSkillCards, discardTogether, drawSkillCards, stealSkillCard } from "../skill-cards.ts";
import { giveTitle } from "../titles.ts";

/** What players have, know, are and where they stand. An effect on nobody does nothing. */
export function* playersEffect(game: Match, effect: PlayersEffect, context: EffectContext): Rule {
  const seatOf = (who: Parameters<typeof seatOfPerson>[1]) => seatOfPerson(game, who, context);
  switch (effect.op) {
    case "discard":
      return yield* discard(game, effect, context);
    case "draw": {
      const seat = seatOf(effect.who);
      if (seat === undefined || ignoresCrisis(game, seat, context)) return;
      yield* drawSkillCards(game, seat, effect.count, effect.types === "any" ? skillTypes : effect.types);
      return;
    }
    case "send": {
      const seat = seatOf(effect.who);
      if (seat !== undefined) yield* send(game, seat, effect.to);
      return;
    }
    case "send-all":
      return yield* sendAll(game, effect);
    case "leave-brig": {
      const [seat, by] = [seatOf(effect.who), seatOf(effect.by)];
      if (seat !== undefined && by !== undefined) yield* leaveBrig(game, seat, by);
      return;
    }
    case "give-title": {
      const seat = seatOf(effect.to);
      if (seat !== undefined) yield* giveTitle(game, seat, effect.title);
      return;
    }
    case "look-at-loyalty": {
      const [viewer, target] = [seatOf(effect.viewer), seatOf(effect.target)];
      if (viewer === undefined || target === undefined) return;
      // A revealed Cylon who was chosen is looked at; one to whom it would merely happen is not.
      if (effect.target === "current-player" && ignoresCrisis(game, target, context)) return;
      return yield* viewLoyalty(game, viewer, target, effect.cards);
    }
    case "steal-skill-card": {
      const [seat, from] = [seatOf(effect.who), seatOf(effect.from)];
      if (seat !== undefined && from !== undefined) yield* stealSkillCard(game, seat, from);
      return;
    }
    case "give-loyalty": {
      const [from, to] = [seatOf(effect.from), seatOf(effect.to)];
      if (from !== undefined && to !== undefined) yield* giveLoyalty(game, from, to);
      return;
    }
    case "count-as-human": {
      const seat = seatOf(effect.who);
      if (seat !== undefined) yield* countAsHuman(game, seat);
      return;
    }
    case "turn-sympathizer": {
      const seat = seatOf(effect.who);
      if (seat !== undefined) yield* turnSympathizer(game, seat);
    }
  }
}

/** Several players choose at the same time (B147). */
function* discard(game: Match, effect: EffectOf<"discard">, context: EffectContext): Rule {
  const { count, random = false } = effect;
  const seats = seatsOfPeople(game, effect.who, context);
  if (effect.who === "each-player" && !random) return yield* discardTogether(game, seats, count);
  for (const seat of seats) yield* discardSkillCards(game, seat, count, { random });
}

/** Everybody who stands there when it begins. */
function* sendAll(game: Match, { from, to }: SendAll): Rule {
  const isThere = (seat: Seat) => ("ship" in from ? shipOf(game, seat) === from.ship : isAt(game, seat, from.location));
  for (const seat of game.seatsFrom(game.current).filter(isThere)) yield* send(game, seat, to);
}
