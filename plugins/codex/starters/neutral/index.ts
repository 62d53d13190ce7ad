import { arrivesOrAttacks } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { isBuilding, isFighter, isStanding, runesOf } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { settle } from "../../rules/deaths.ts";
import { repairBuilding } from "../../rules/healing.ts";
import { addRunes } from "../../rules/runes.ts";
import { aimAtOne, friendlyOf, needsTarget, patrollers } from "../../rules/targets.ts";
import type { Figure, Position, Source } from "../../types.ts";

const { unit, spell } = cardsOf({ colour: "neutral" });

const canBloom = (position: Position, self: Source) => (it: Figure) =>
  isFighter(it) && friendlyOf(position, self)(it) && runesOf(it, "+1/+1") === 0;

const bloom = spell("bloom", {
  subtypes: ["buff"],
  cost: 2,
  minor: true,
  play: {
    problem: (position, self) => needsTarget(canBloom(position, self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, canBloom(game, self));
      if (it) addRunes(game, it, "+1/+1");
    },
  },
});

const spark = spell("spark", {
  subtypes: ["burn"],
  cost: 1,
  minor: true,
  play: {
    problem: needsTarget(patrollers),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, patrollers);
      if (it) yield* damage(game, self, [it], 1);
    },
  },
});

const wither = spell("wither", {
  subtypes: ["debuff"],
  cost: 2,
  minor: true,
  play: {
    problem: needsTarget(isFighter),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isFighter);
      if (it) addRunes(game, it, "-1/-1");
      yield* settle(game);
    },
  },
});

const brickThief = unit("brick-thief", {
  subtypes: ["mercenary"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 1,
  keywords: { resist: 1 },
  abilities: arrivesOrAttacks(function* (game, self) {
    const chipped = yield* aimAtOne(game, self, isStanding, "target-damage");
    if (chipped) yield* damage(game, self, [chipped], 1);
    const mended = yield* aimAtOne(game, self, (it) => isBuilding(it) && it.id !== chipped?.id, "target-repair");
    if (mended) repairBuilding(game, mended, 1);
  }),
});

const fruitNinja = unit("fruit-ninja", {
  subtypes: ["ninja"],
  tech: 0,
  cost: 3,
  atk: 2,
  hp: 2,
  keywords: { frenzy: 1 },
});

const granfalloonFlagbearer = unit("granfalloon-flagbearer", {
  subtypes: ["flagbearer"],
  tech: 0,
  cost: 3,
  atk: 2,
  hp: 2,
  keywords: { flagbearer: 1 },
});

const helpfulTurtle = unit("helpful-turtle", {
  subtypes: ["cute-animal"],
  tech: 0,
  cost: 2,
  atk: 1,
  hp: 2,
  keywords: { healing: 1 },
});

const olderBrother = unit("older-brother", { subtypes: ["drunkard"], tech: 0, cost: 2, atk: 2, hp: 2 });

const tenderfoot = unit("tenderfoot", { subtypes: ["virtuoso"], tech: 0, cost: 1, atk: 1, hp: 2 });

const timelyMessenger = unit("timely-messenger", {
  subtypes: ["mercenary"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  keywords: { haste: 1 },
});

export const cards = [
  bloom,
  spark,
  wither,
  brickThief,
  fruitNinja,
  granfalloonFlagbearer,
  helpfulTurtle,
  olderBrother,
  tenderfoot,
  timelyMessenger,
];
