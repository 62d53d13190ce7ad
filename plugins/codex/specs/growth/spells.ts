import { always, attacks, modifies } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { baseOf, isFighter, isUnit } from "../../in-play/figures.ts";
import { attach, isAttachedTo } from "../../rules/attaching.ts";
import { settle } from "../../rules/deaths.ts";
import { gainGold } from "../../rules/gold.ts";
import { alter, linger, thisTurn, transform, untilUpkeep } from "../../rules/lasting.ts";
import { aimAtOne, needsTarget } from "../../rules/targets.ts";
import { surplusTarget } from "../../values.ts";

const { spell } = cardsOf({ colour: "green", spec: "growth" });

const dinosize = spell("dinosize", {
  subtypes: ["buff"],
  cost: 4,
  play: {
    problem: needsTarget(isFighter),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isFighter);
      if (it) alter(game, self, it, { atk: 6, armor: 6 }, thisTurn);
    },
  },
});

const polymorphSquirrel = spell("polymorph-squirrel", {
  subtypes: ["debuff"],
  cost: 3,
  play: {
    problem: needsTarget(isUnit),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isUnit);
      if (it) transform(game, self, it, "squirrel", untilUpkeep(self));
      yield* settle(game);
    },
  },
});

const earnsGold = attacks(
  function* (game, self) {
    gainGold(game, self.seat, 1);
  },
  { gain: true },
);

const spiritOfThePanda = spell("spirit-of-the-panda", {
  subtypes: ["buff"],
  cost: 4,
  ongoing: true,
  keywords: { healing: 1 },
  play: {
    problem: needsTarget(isUnit),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isUnit);
      yield* attach(game, self, it ? [it] : []);
    },
  },
  abilities: [
    always("traits", "all", (_, self, it) => (isAttachedTo(self, it) ? { abilities: [earnsGold] } : undefined)),
    always("numbers", "all", (_, self, it) => (isAttachedTo(self, it) ? { atk: 2, hp: 2 } : undefined)),
  ],
});

const stampede = spell("stampede", {
  subtypes: ["buff"],
  cost: 6,
  ultimate: "slow",
  play: {
    *rule(game, self) {
      linger(game, self, thisTurn);
    },
  },
  lingers: [
    always("numbers", "own", (_, __, it) => (isUnit(it) ? { atk: 3, armor: 3 } : undefined)),
    modifies(surplusTarget, (before, position, { seat }, { attacker, defender }) =>
      attacker.seat === seat && isUnit(attacker) ? baseOf(position, defender.seat) : before,
    ),
  ],
});

export const spells = [dinosize, polymorphSquirrel, spiritOfThePanda, stampede];
