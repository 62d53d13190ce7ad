/** Turns, decks, and cards in play. */
import { type CardId, choice, t } from "conclave/rules";
import type { EffectContext } from "../effects/context.ts";
import { joined, keptRuleText, person, personFirst } from "../effects/words.ts";
import { grantActions, takeActions } from "../rules/actions.ts";
import { sourceName } from "../rules/context.ts";
import { pickCrisis } from "../rules/crisis.ts";
import { lookAtTop } from "../rules/decks.ts";
import { seatOfPerson } from "../rules/people.ts";
import { attachQuorum, drawQuorum, pickQuorum, playQuorum } from "../rules/quorum.ts";
import { playSuperCrisis, replaceSuperCrisis } from "../rules/super-crisis.ts";
import { by, type OperationGroup, who, withSeat } from "./operation.ts";

export const cardOperations = {
  "extra-actions": {
    perform: withSeat(who, (game, seat, { count }) => takeActions(game, seat, count)),
    text: (effect) => t("effect.extra-actions", { who: personFirst(effect.who), count: effect.count }),
  },
  "grant-actions": {
    fate: "act",
    perform: withSeat(who, grantActions),
    text: (effect) => t("effect.grant-actions", { who: personFirst(effect.who) }),
  },
  scry: {
    perform: withSeat(by, function* (game, seat, { decks }) {
      const options = decks
        .filter((deck) => game.top(`${deck}-deck`) !== undefined)
        .map((deck) => choice(deck, t(`deck.${deck}`), deck, { type: "deck", id: deck }));
      if (options.length === 0) return;
      yield* lookAtTop(game, seat, yield* game.choose(seat, "effect.deck", options, { publicOptions: true }));
    }),
    text: (effect) =>
      t("effect.scry", {
        by: personFirst(effect.by),
        decks: joined(
          "effect.or",
          effect.decks.map((deck) => t(`deck.${deck}`)),
        ),
      }),
  },
  "extra-crisis": {
    *perform({ state }) {
      if (state.icons) state.icons.extraCrisis = true;
    },
    text: () => t("effect.extra-crisis"),
    worth: () => -2.5,
  },
  "pick-crisis": {
    perform: withSeat(by, (game, seat, { draw }) => pickCrisis(game, seat, draw)),
    text: (effect) => t("effect.pick-crisis", { by: personFirst(effect.by), count: effect.draw }),
  },
  "play-super-crisis": {
    perform: withSeat(who, playSuperCrisis),
    text: (effect) => t("effect.play-super-crisis", { who: personFirst(effect.who) }),
  },
  "replace-super-crisis": {
    perform: withSeat(who, replaceSuperCrisis),
    text: (effect) => t("effect.replace-super-crisis", { who: personFirst(effect.who) }),
  },
  "draw-quorum": {
    perform: (game, { count }) => drawQuorum(game, count),
    text: ({ count }) => t("effect.draw-quorum", { count }),
  },
  "play-quorum": {
    perform: withSeat(() => "president", playQuorum),
    text: () => t("effect.play-quorum"),
  },
  "pick-quorum": {
    perform: withSeat(by, (game, seat, { draw }) => pickQuorum(game, seat, draw)),
    text: (effect) => t("effect.pick-quorum", { by: personFirst(effect.by), count: effect.draw }),
  },
  attach: {
    *perform(game, effect, context) {
      const to = effect.to === "president-title" ? effect.to : seatOfPerson(game, effect.to, context);
      if (to !== undefined) attachQuorum(game, cardOf(effect, context), to);
    },
    text: ({ to }) => t("effect.attach", { to: to === "president-title" ? t("person.president") : person(to) }),
  },
  "remove-this-card": {
    *perform(game, effect, context) {
      game.move(cardOf(effect, context), "removed");
      game.log("effect.card-removed", { card: sourceName(game, context.source) });
    },
    text: () => t("effect.remove-this-card"),
  },
  "keep-in-play": {
    *perform(game, effect, context) {
      const card = cardOf(effect, context);
      game.move(card, "kept");
      game.state.kept.push({ card, rule: effect.rule });
      game.log("effect.card-kept", { card: sourceName(game, context.source) });
    },
    text: ({ rule }) => t("effect.keep-in-play", { rule: keptRuleText(rule) }),
    worth: () => -1.5,
  },
} satisfies OperationGroup;

/** The card that the effect is printed on. */
function cardOf({ op }: { readonly op: string }, { source }: EffectContext): CardId {
  if ("card" in source) return source.card;
  throw new RangeError(`"${op}" is an effect of cards, not of a ${source.kind}`);
}
