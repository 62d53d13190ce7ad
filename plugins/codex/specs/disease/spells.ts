import { always } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { boardOf, figuresOf } from "../../in-play/board.ts";
import { baseOf, isBuilding, isFighter, isHero, isTech, runesOf } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { destroy, settle } from "../../rules/deaths.ts";
import { discard } from "../../rules/drawing.ts";
import { linger, type OnPlayer, thisTurn } from "../../rules/lasting.ts";
import { addRunes } from "../../rules/runes.ts";
import { lookAt, seenCardOptions } from "../../rules/searching.ts";
import { aim, needsTarget, pickOpponent } from "../../rules/targets.ts";
import type { Figure } from "../../types.ts";

const { spell } = cardsOf({ colour: "black", spec: "disease" });

export const isSick = (it: Figure) => runesOf(it, "-1/-1") > 0;

const mostCursed = 2;

const carrionCurse = spell("carrion-curse", {
  cost: 3,
  play: {
    *rule(game, self) {
      const opponent = yield* pickOpponent(game, self);
      if (opponent === undefined) return;
      const others = lookAt(game, self, "hand", opponent).filter((card) => game.card(card).type !== "unit");
      const cards = yield* game.chooseMany(self.seat, "carrion-curse", seenCardOptions(game, others), {
        min: 0,
        max: Math.min(mostCursed, others.length),
        params: { player: { seat: opponent } },
      });
      discard(game, opponent, cards);
    },
  },
});

const sickness = spell("sickness", {
  subtypes: ["debuff"],
  cost: 2,
  play: {
    problem: needsTarget(isFighter),
    *rule(game, self) {
      for (const it of yield* aim(game, self, { which: isFighter, min: 1, max: 2 })) addRunes(game, it, "-1/-1");
      yield* settle(game);
    },
  },
});

const spreadingPlague = spell("spreading-plague", {
  cost: 4,
  play: {
    *rule(game, self) {
      const sick = boardOf(game).figures.filter((it) => (isHero(it) || isTech(it, 0, 1, 2)) && isSick(it));
      yield* destroy(game, self, sick);
    },
  },
});

const deathAndDecay = spell("death-and-decay", {
  subtypes: ["debuff"],
  cost: 8,
  ultimate: "slow",
  play: {
    *rule(game, self) {
      const seat = yield* pickOpponent(game, self);
      if (seat === undefined) return;
      linger(game, self, thisTurn, { seat } satisfies OnPlayer);
      const base = baseOf(game, seat);
      const others = figuresOf(game, seat).filter((it) => isBuilding(it) && it.id !== base?.id);
      yield* damage(game, self, base ? [...others, base] : others, 3);
      yield* settle(game);
    },
  },
  lingers: [
    always("numbers", "opposing", (_, { data }, it) =>
      it.seat === (data as OnPlayer).seat && isFighter(it) ? { atk: -3, hp: -3 } : undefined,
    ),
  ],
});

export const spells = [carrionCurse, sickness, spreadingPlague, deathAndDecay];
