import { t } from "conclave/rules";
import { arrives, arrivesInStealth, arrivesOrAttacks, attacks } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { baseOf, isFighter, isStanding, isTech, isUnit } from "../../in-play/figures.ts";
import { takeControl } from "../../rules/control.ts";
import { damage } from "../../rules/damage.ts";
import { destroy } from "../../rules/deaths.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { aimAtOne, needsTarget, targetsOf } from "../../rules/targets.ts";
import type { Figure } from "../../types.ts";

const { unit, spell, hero } = cardsOf({ colour: "neutral", spec: "bashing" });

const isLowTech = (it: Figure) => isTech(it, 0, 1);

export const champion = hero("troq-bashar", 8, [
  { from: 1, atk: 2, hp: 3 },
  {
    from: 5,
    atk: 3,
    hp: 4,
    abilities: [
      attacks(function* (game, self, { defending }) {
        const base = baseOf(game, defending);
        if (base) yield* damage(game, self, [base], 1);
      }),
    ],
  },
  { from: 8, atk: 4, hp: 5, keywords: { readiness: 1 } },
]);

const intimidate = spell("intimidate", {
  subtypes: ["debuff"],
  cost: 1,
  play: {
    problem: needsTarget(isFighter),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isFighter);
      if (it) alter(game, self, it, { atk: -4 }, thisTurn);
    },
  },
});

const theBoot = spell("the-boot", {
  subtypes: ["debuff"],
  cost: 3,
  play: {
    problem: needsTarget(isLowTech),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isLowTech);
      if (it) yield* destroy(game, self, [it]);
    },
  },
});

const wreckingBall = spell("wrecking-ball", {
  cost: 0,
  play: {
    problem: needsTarget(isStanding),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isStanding);
      if (it) yield* damage(game, self, [it], 2);
    },
  },
});

const isTech0 = (it: Figure) => isTech(it, 0);
const isTech1 = (it: Figure) => isTech(it, 1);
const isTech2 = (it: Figure) => isTech(it, 2);

/** Three parts, each with a target of its own. */
const finalSmash = spell("final-smash", {
  subtypes: ["debuff"],
  cost: 6,
  ultimate: "slow",
  play: {
    problem: (position, self) =>
      [isTech0, isTech1, isTech2].some((which) => targetsOf(position, self, which).length > 0)
        ? undefined
        : t("reason.no-target"),
    *rule(game, self) {
      const destroyed = yield* aimAtOne(game, self, isTech0, "target-destroy");
      if (destroyed) yield* destroy(game, self, [destroyed]);
      const returned = yield* aimAtOne(game, self, isTech1, "target-return");
      if (returned) yield* leavePlay(game, [returned], "hand");
      const taken = yield* aimAtOne(game, self, isTech2, "target-control");
      if (taken) takeControl(game, taken, self.seat);
    },
  },
});

const ironMan = unit("iron-man", { subtypes: ["mercenary"], tech: 1, cost: 3, atk: 3, hp: 4 });

const revolverOcelot = unit("revolver-ocelot", {
  subtypes: ["leopard"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  keywords: { sparkshot: 1 },
});

const eggship = unit("eggship", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 3,
  keywords: { flying: 1 },
});

const harvestReaper = unit("harvest-reaper", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 5,
  atk: 6,
  hp: 5,
  keywords: { overpower: 1 },
});

const hiredStomper = unit("hired-stomper", {
  subtypes: ["lizardman"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 3,
  abilities: [
    arrives(function* (game, self) {
      const it = yield* aimAtOne(game, self, isUnit);
      if (it) yield* damage(game, self, [it], 3);
    }),
  ],
});

const regularSizedRhinoceros = unit("regular-sized-rhinoceros", {
  subtypes: ["rhino"],
  tech: 2,
  cost: 4,
  atk: 5,
  hp: 6,
});

const sneakyPig = unit("sneaky-pig", {
  subtypes: ["pig"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { haste: 1 },
  abilities: [arrivesInStealth],
});

const trojanDuck = unit("trojan-duck", {
  subtypes: ["contraption"],
  tech: 3,
  cost: 7,
  atk: 8,
  hp: 9,
  keywords: { obliterate: 2 },
  abilities: arrivesOrAttacks(function* (game, self) {
    const it = yield* aimAtOne(game, self, isStanding);
    if (it) yield* damage(game, self, [it], 4);
  }),
});

export const cards = [
  intimidate,
  theBoot,
  wreckingBall,
  finalSmash,
  ironMan,
  revolverOcelot,
  eggship,
  harvestReaper,
  hiredStomper,
  regularSizedRhinoceros,
  sneakyPig,
  trojanDuck,
];
