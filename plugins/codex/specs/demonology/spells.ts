import { always, replaces } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { boardOf, figuresOf, refreshed } from "../../in-play/board.ts";
import { isBase, isHero, isOfType, isUnit } from "../../in-play/figures.ts";
import { attach, isAttachedTo } from "../../rules/attaching.ts";
import { damage } from "../../rules/damage.ts";
import { sacrifice, settle } from "../../rules/deaths.ts";
import { discardAtRandom, draw } from "../../rules/drawing.ts";
import { heal } from "../../rules/healing.ts";
import { alter, whileInPlay } from "../../rules/lasting.ts";
import { remove } from "../../rules/leaving.ts";
import { gainLevels } from "../../rules/levels.ts";
import { addRunes } from "../../rules/runes.ts";
import { aim, aimAtOne, aimed, needsTarget, patrollers, playerOfBase } from "../../rules/targets.ts";

const { spell } = cardsOf({ colour: "black", spec: "demonology" });

const darkPact = spell("dark-pact", {
  cost: 0,
  play: {
    problem: needsTarget(isBase),
    *rule(game, self) {
      const base = yield* aimAtOne(game, self, isBase);
      if (!base) return;
      const player = yield* playerOfBase(game, self, base);
      yield* damage(game, self, [base], 2);
      draw(game, player, 2);
    },
  },
});

const shadowBlade = spell("shadow-blade", {
  subtypes: ["debuff"],
  cost: 3,
  play: {
    problem: needsTarget(patrollers),
    *rule(game, self) {
      const { chosen, there } = yield* aimed(game, self, { which: patrollers });
      yield* damage(game, self, there, 3);
      const [victim] = chosen;
      // An Illusion that died of being targeted counts as well.
      if (victim && refreshed(game, chosen).length === 0) discardAtRandom(game, victim.seat);
    },
  },
});

const soulStone = spell("soul-stone", {
  subtypes: ["buff"],
  cost: 2,
  ongoing: true,
  abilities: [
    always("numbers", "all", (_, self, it) => (isAttachedTo(self, it) ? { atk: 1, hp: 1 } : undefined)),
    replaces({
      when: (_, self, { figure }) => isAttachedTo(self, figure),
      *rule(game, self, { figure }) {
        heal(game, figure);
        const stones = boardOf(game).figures.filter(
          ({ card, thing }) => card.id === self.kind && thing.attachedTo?.includes(figure.id),
        );
        for (const { card, seat } of stones) game.log("sacrificed", { card: card.name, player: { seat } });
        return remove(game, stones, "discard");
      },
    }),
  ],
  play: {
    problem: needsTarget(isUnit),
    *rule(game, self) {
      yield* attach(game, self, yield* aim(game, self, { which: isUnit }));
    },
  },
});

const metamorphosis = spell("metamorphosis", {
  subtypes: ["buff"],
  cost: 6,
  ultimate: "slow",
  play: {
    *rule(game, self) {
      yield* sacrifice(game, self, figuresOf(game, self.seat).filter(isUnit));
      const heroes = figuresOf(game, self.seat).filter((it) => isHero(it) && !isOfType(it, "demon"));
      for (const it of heroes) {
        const demon = { subtypes: ["demon"], keywords: { readiness: 1, invisible: 1 } };
        alter(game, self, it, demon, whileInPlay);
        addRunes(game, it, "+1/+1", 2);
      }
      for (const it of heroes) {
        const [now] = refreshed(game, [it]);
        if (now) yield* gainLevels(game, now, now.card.maxLevel ?? 0);
      }
      yield* settle(game);
    },
  },
});

export const spells = [darkPact, shadowBlade, soulStone, metamorphosis];
