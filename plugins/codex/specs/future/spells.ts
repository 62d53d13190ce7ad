import { playerOf, t } from "conclave/rules";
import { goldOf } from "../../catalogues/symbols.ts";
import { modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { cardPlayed, upkeepBegan } from "../../events.ts";
import { isBuildingCard, isFighter, isOngoingSpell, isUpgrade } from "../../in-play/figures.ts";
import { takeControl } from "../../rules/control.ts";
import { payGold } from "../../rules/gold.ts";
import { alter, linger, stopLingering, thisTurn, untilUpkeep, whileInPlay } from "../../rules/lasting.ts";
import { trashThisSpell } from "../../rules/spells.ts";
import { aimAtOne, any, needsTarget } from "../../rules/targets.ts";
import { takeExtraTurn } from "../../rules/turns.ts";

import type { Source } from "../../types.ts";
import { playCost } from "../../values.ts";

const { spell } = cardsOf({ colour: "purple", spec: "future" });

const canBeAssimilated = any(isUpgrade, isOngoingSpell, isBuildingCard);

const assimilate = spell("assimilate", {
  cost: 3,
  play: {
    problem: needsTarget(canBeAssimilated),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, canBeAssimilated, "target-control");
      if (it) takeControl(game, it, self.seat);
    },
  },
});

/** A promise: at first it waits for a card, then for its price. */
interface Debt {
  readonly kind: string;
  readonly cost: number;
}

const debtOf = ({ data }: Pick<Source, "data">): Debt | undefined => data as Debt | undefined;

const promiseOfPayment = spell("promise-of-payment", {
  cost: 0,
  play: {
    *rule(game, self) {
      linger(game, self, thisTurn);
    },
  },
  tells: (position, self) => {
    const debt = debtOf(self);
    return debt ? [t("told.promise", { card: position.definition(debt.kind).name, cost: goldOf(debt.cost) })] : [];
  },
  lingers: [
    // What others add to the cost is paid; so this comes first.
    modifies(
      playCost,
      (before, _, self, { seat, card }) =>
        debtOf(self) === undefined && seat === self.seat && card.type !== "hero" ? 0 : before,
      { order: -1 },
    ),
    whenever(cardPlayed, {
      when: (_, self, { seat }) => debtOf(self) === undefined && seat === self.seat,
      *rule(game, self, { definition: { id, name, cost } }) {
        stopLingering(game, self.effect ?? 0);
        if (cost === 0) return;
        linger(game, self, whileInPlay, { kind: id, cost } satisfies Debt);
        game.log("promised", { player: { seat: self.seat }, card: name, cost: goldOf(cost) });
      },
    }),
    whenever(upkeepBegan, {
      when: (_, self, { seat }) => debtOf(self) !== undefined && seat === self.seat,
      *rule(game, self) {
        const { seat, effect = 0 } = self;
        const { kind, cost } = debtOf(self) ?? { kind: self.kind, cost: 0 };
        stopLingering(game, effect);
        const kept = playerOf(game, seat).gold >= cost;
        if (kept) payGold(game, seat, cost);
        else playerOf(game, seat).lost = true;
        game.log(kept ? "promise-kept" : "promise-broken", {
          player: { seat },
          card: game.definition(kind).name,
          cost: goldOf(cost),
        });
      },
    }),
  ],
});

const unphase = spell("unphase", {
  subtypes: ["buff"],
  cost: 2,
  play: {
    problem: needsTarget(isFighter),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isFighter);
      if (it) alter(game, self, it, { keywords: { invisible: 1 } }, untilUpkeep(self));
    },
  },
});

const doubleTime = spell("double-time", {
  cost: 6,
  ultimate: "slow",
  keywords: { forecast: 3 },
  play: {
    *rule(game, self) {
      takeExtraTurn(game, self.seat);
      trashThisSpell(game, self);
    },
  },
});

export const spells = [assimilate, promiseOfPayment, unphase, doubleTime];
