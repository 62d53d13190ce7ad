import { type CardId, choice, type Rule, type Seat, t } from "conclave/rules";
import type { EffectOf, KeepInPlay, PlayEffect, Scry } from "../../decks/effects/index.ts";
import { type EffectContext, sourceName } from "../../effect-context.ts";
import { nameOf } from "../../labels.ts";
import type { Match } from "../../types.ts";
import { grantActions, takeActions } from "../actions.ts";
import { pickCrisis, playSuperCrisis } from "../crisis.ts";
import { seatOfPerson } from "../people.ts";
import { attachQuorum, drawQuorum, pickQuorum, playQuorum } from "../quorum.ts";
import { replaceSuperCrisis } from "../revealing.ts";

type OfPlayers = EffectOf<
  | "extra-actions"
  | "grant-actions"
  | "pick-crisis"
  | "pick-quorum"
  | "play-super-crisis"
  | "replace-super-crisis"
  | "scry"
>;

/** Actions, decks, and cards in play. */
export function* playEffect(game: Match, effect: PlayEffect, context: EffectContext): Rule {
  switch (effect.op) {
    case "draw-quorum":
      return yield* drawQuorum(game, effect.count);
    case "play-quorum": {
      const { president } = game.state;
      if (president !== undefined) yield* playQuorum(game, president);
      return;
    }
    case "attach": {
      const to = effect.to === "president-title" ? effect.to : seatOfPerson(game, effect.to, context);
      if (to !== undefined) attachQuorum(game, cardOf(effect.op, context), to);
      return;
    }
    case "remove-this-card":
      game.move(cardOf(effect.op, context), "removed");
      game.log("effect.card-removed", { card: sourceName(game, context.source) });
      return;
    case "keep-in-play":
      keepInPlay(game, effect, context);
      return;
    case "extra-crisis":
      if (game.state.icons) game.state.icons.extraCrisis = true;
      return;
    default:
      return yield* doneBy(game, effect, context);
  }
}

function* doneBy(game: Match, effect: OfPlayers, context: EffectContext): Rule {
  const seat = seatOfPerson(game, "who" in effect ? effect.who : effect.by, context);
  if (seat === undefined) return;
  switch (effect.op) {
    case "extra-actions":
      return yield* takeActions(game, seat, effect.count);
    case "grant-actions":
      return yield* grantActions(game, seat);
    case "pick-crisis":
      return yield* pickCrisis(game, seat, effect.draw);
    case "play-super-crisis":
      return yield* playSuperCrisis(game, seat);
    case "replace-super-crisis":
      return yield* replaceSuperCrisis(game, seat);
    case "pick-quorum":
      return yield* pickQuorum(game, seat, effect.draw);
    case "scry":
      return yield* scry(game, seat, effect);
  }
}

/** The card that the effect is printed on. */
function cardOf(op: string, { source }: EffectContext): CardId {
  if ("card" in source) return source.card;
  throw new RangeError(`"${op}" is an effect of cards, not of a ${source.kind}`);
}

function keepInPlay(game: Match, { op, rule }: KeepInPlay, context: EffectContext): void {
  const card = cardOf(op, context);
  game.move(card, "kept");
  game.state.kept.push({ card, rule });
  game.log("effect.card-kept", { card: sourceName(game, context.source) });
}

/** The player looks at the top card of a deck, alone, and leaves it there or puts it at the bottom (B53). */
function* scry(game: Match, seat: Seat, { decks }: Scry): Rule {
  const options = decks
    .filter((deck) => game.top(`${deck}-deck`) !== undefined)
    .map((deck) => choice(deck, t(`deck.${deck}`), deck, { type: "deck", id: deck }));
  if (options.length === 0) return;
  const deck = yield* game.choose(seat, "effect.deck", options, { publicOptions: true });
  const zone = `${deck}-deck`;
  const card = game.top(zone) as CardId;
  const player = { seat };
  game.show(card, [seat]);
  game.log("effect.deck-looked-at", { player, deck: t(`deck.${deck}`) });
  game.log("effect.deck-seen", { card: nameOf(game, card) }, [seat]);
  const places = (["top", "bottom"] as const).map((place) => choice(place, t(`label.deck-${place}`), place));
  const place = yield* game.choose(seat, "effect.place", places, { params: { card: nameOf(game, card) } });
  if (place === "bottom") game.move(card, zone, { to: "bottom" });
  game.log(`effect.deck-${place}`, { player, deck: t(`deck.${deck}`) });
}
