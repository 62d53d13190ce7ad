import { t } from "conclave/rules";
import { activated, always, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider } from "../../effects/sources.ts";
import { spellPlayed } from "../../events.ts";
import { boardOf, figuresOf } from "../../in-play/board.ts";
import { isTech, isUnit } from "../../in-play/figures.ts";
import { attach, isAttachedTo } from "../../rules/attaching.ts";
import { settle } from "../../rules/deaths.ts";
import { draw } from "../../rules/drawing.ts";
import { summon } from "../../rules/entering.ts";
import { linger, type OnPlayer, thisTurn, transform, whileInPlay } from "../../rules/lasting.ts";
import { sideline } from "../../rules/patrol-zone.ts";
import { aim, aimAtOne, needsTarget, patrollers, pickOpponent, targetsOf } from "../../rules/targets.ts";
import type { Bearer, Board, Figure, Source } from "../../types.ts";
import { losesHold } from "../../values.ts";
import { deckZone } from "../../zones.ts";

const { spell } = cardsOf({ colour: "neutral", spec: "finesse" });

export const discord = spell("discord", {
  subtypes: ["debuff"],
  cost: 2,
  play: {
    *rule(game, self) {
      const seat = yield* pickOpponent(game, self);
      if (seat === undefined) return;
      linger(game, self, thisTurn, { seat } satisfies OnPlayer);
      yield* settle(game);
    },
  },
  lingers: [
    always("numbers", "opposing", (_, { data }, it) =>
      it.seat === (data as OnPlayer).seat && isTech(it, 0, 1) ? { atk: -2, hp: -1 } : undefined,
    ),
  ],
});

const mostDancers = 3;

export const harmony = spell("harmony", {
  subtypes: ["buff"],
  cost: 2,
  ongoing: true,
  channeling: "finesse",
  abilities: [
    whenever(spellPlayed, {
      when: (_, self, { seat, card }) => seat === self.seat && card !== self.card,
      *rule(game, self) {
        yield* summon(game, self, "dancer", 1, { limit: mostDancers });
      },
    }),
    activated({
      id: "harmony-stop",
      cost: { sacrificeSelf: true },
      *rule(game, self) {
        for (const it of figuresOf(game, self.seat)) {
          // What only looks like a Dancer has no other side.
          const isDancer = it.card.id === "dancer" && game.card(it.id).id === "dancer";
          if (isDancer) transform(game, self, it, "angry-dancer", whileInPlay);
        }
      },
    }),
  ],
});

const isPartnered = (it: Figure, board: Board) =>
  board.figures.some(({ card, thing }) => card.id === "two-step" && thing.attachedTo?.includes(it.id));

const isSingle =
  ({ seat }: Source) =>
  (it: Figure, board: Board): boolean =>
    isUnit(it) && it.seat === seat && !isPartnered(it, board);

/** Whether its player has both partners. */
function areTogether(board: Board, { seat, figure }: Bearer): boolean {
  const partners = figure?.thing.attachedTo ?? [];
  return partners.length === 2 && partners.every((partner) => board.find(partner)?.seat === seat);
}

export const twoStep = spell("two-step", {
  subtypes: ["buff"],
  cost: 2,
  ongoing: true,
  channeling: "finesse",
  play: {
    problem: (position, self) =>
      targetsOf(position, self, isSingle(self)).length < 2 ? t("reason.no-two-partners") : undefined,
    *rule(game, self) {
      yield* attach(game, self, yield* aim(game, self, { which: isSingle(self), min: 2 }));
      yield* settle(game);
    },
  },
  abilities: [
    always("numbers", "own", (board, self, it) =>
      isAttachedTo(self, it) && areTogether(board, self) ? { atk: 2, hp: 2 } : undefined,
    ),
    modifies(losesHold, (before, position, self, { figure }) => {
      if (before || figure.id !== self.card || figure.thing.attachedTo === undefined) return before;
      return !areTogether(boardOf(position), self);
    }),
  ],
});

export const appelStomp = spell("appel-stomp", {
  subtypes: ["debuff"],
  cost: 1,
  ultimate: "slow",
  play: {
    problem: needsTarget(patrollers),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, patrollers);
      if (it) sideline(game, it);
      draw(game, self.seat);
      const params = { card: game.definition(self.kind).name };
      if (!(yield* game.confirm(decider(game, self), "appel-stomp", { params }))) return;
      game.move(self.card, deckZone(self.seat), { to: "top" });
      game.log("left.deck", { ...params, player: { seat: self.seat } });
    },
  },
});
