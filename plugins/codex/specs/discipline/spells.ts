import { choice, type Rule, type Text, t } from "conclave/rules";
import { cardsOf } from "../../effects/printing.ts";
import { openly } from "../../effects/sources.ts";
import { refreshed } from "../../in-play/board.ts";
import { heroOf, isBuilding, isFighter, isFlier, isStanding, isUpgrade } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { destroy } from "../../rules/deaths.ts";
import { discard, draw } from "../../rules/drawing.ts";
import { disable } from "../../rules/exhausting.ts";
import { repairBuilding } from "../../rules/healing.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { lookAt } from "../../rules/searching.ts";
import { damageTarget } from "../../rules/targeted-damage.ts";
import { aimAtOne, all, any, cardOptions, needsTarget, patrollers, pickOpponent } from "../../rules/targets.ts";
import type { Match, Position, Source } from "../../types.ts";
import { handZone } from "../../zones.ts";

const { spell } = cardsOf({ colour: "white", spec: "discipline" });

export const martialMastery = spell("martial-mastery", {
  cost: 1,
  play: {
    *rule(game, self) {
      const { seat } = self;
      const hand = game.zone(handZone(seat));
      if (hand.length > 0) {
        discard(
          game,
          seat,
          yield* game.chooseMany(seat, "discard", cardOptions(game, hand), {
            min: 1,
            max: 1,
            ...openly(game),
          }),
        );
      }
      draw(game, seat, 2);
      const opponent = yield* pickOpponent(game, self);
      if (opponent !== undefined) lookAt(game, self, "hand", opponent);
    },
  },
});

export const reversal = spell("reversal", {
  subtypes: ["debuff"],
  cost: 3,
  play: {
    problem: needsTarget(patrollers),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, patrollers);
      if (!it) return;
      yield* damage(game, self, [it], 3);
      for (const survivor of refreshed(game, [it])) yield* disable(game, survivor);
    },
  },
});

interface Style {
  readonly id: string;
  problem(position: Position, self: Source): Text | undefined;
  rule(game: Match, self: Source): Rule;
}

const fliers = all(isFighter, isFlier);

const styles: readonly Style[] = [
  {
    id: "destroy",
    problem: needsTarget(isUpgrade),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isUpgrade, "target-destroy");
      if (it) yield* destroy(game, self, [it]);
    },
  },
  {
    id: "disable",
    problem: needsTarget(fliers),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, fliers);
      if (it) yield* disable(game, it);
    },
  },
  {
    id: "repair",
    problem: needsTarget(isBuilding),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isBuilding, "target-repair");
      if (it) repairBuilding(game, it, 2);
    },
  },
  {
    id: "detect",
    problem: (position, { seat }) => (heroOf(position, seat, "discipline") ? undefined : t("reason.no-hero")),
    *rule(game, self) {
      const hero = heroOf(game, self.seat, "discipline");
      if (hero) alter(game, self, hero, { keywords: { detector: 1 } }, thisTurn);
    },
  },
];

export const versatileStyle = spell("versatile-style", {
  cost: 2,
  play: {
    problem: (position, self) =>
      styles.some(({ problem }) => problem(position, self) === undefined) ? undefined : t("reason.no-target"),
    *rule(game, self) {
      const styled = game.look((position) => styles.map((style) => ({ style, reason: style.problem(position, self) })));
      const label = ({ id }: Style) => t(`label.versatile-style-${id}`);
      const style = yield* game.choose(
        self.seat,
        "choose",
        styled.flatMap(({ style, reason }) => (reason ? [] : [choice(style.id, label(style), style)])),
        {
          params: { card: game.definition(self.kind).name },
          ...openly(game),
          unavailable: styled.flatMap(({ style, reason }) =>
            reason ? [{ id: style.id, label: label(style), reason }] : [],
          ),
        },
      );
      yield* style.rule(game, self);
    },
  },
});

/** What the two cards cost that have to be discarded. */
const costOfStorms = 3;
const cardsOfStorms = 2;
const anything = any(isFighter, isStanding);

export const truePowerOfStorms = spell("true-power-of-storms", {
  cost: 3,
  ultimate: "slow",
  play: {
    *rule(game, self) {
      const { seat } = self;
      const fitting = game.zone(handZone(seat)).filter((card) => game.card(card).cost === costOfStorms);
      if (fitting.length < cardsOfStorms) return;
      const chosen = yield* game.chooseMany(seat, "discard", cardOptions(game, fitting), {
        min: cardsOfStorms,
        max: cardsOfStorms,
      });
      for (const card of chosen) game.show(card, "everybody");
      game.log("shown", { player: { seat }, cards: chosen.map((card) => game.card(card).name) });
      discard(game, seat, chosen);
      yield* damageTarget(game, self, anything, 10);
    },
  },
});
