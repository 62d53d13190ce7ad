import { activated, always, modifies, upkeep } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { itself } from "../../in-play/board.ts";
import { isFighter, isOfType, isPatroller, isStanding, isTech, isUnit } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { sideline } from "../../rules/patrol-zone.ts";
import { damageTarget } from "../../rules/targeted-damage.ts";
import { aimAtOne, all, needsTarget, otherThan } from "../../rules/targets.ts";
import type { Figure } from "../../types.ts";
import { playCost } from "../../values.ts";
import { appelStomp, discord, harmony, twoStep } from "./spells.ts";

const { hero, unit } = cardsOf({ colour: "neutral", spec: "finesse" });

const isLowTechPatroller = (it: Figure) => isTech(it, 0, 1) && isPatroller(it);
const isVirtuoso = (it: Figure) => isUnit(it) && isOfType(it, "virtuoso");

export const champion = hero("river-montoya", 5, [
  { from: 1, atk: 2, hp: 3 },
  {
    from: 3,
    atk: 2,
    hp: 4,
    abilities: [
      activated({
        id: "river-montoya-sideline",
        cost: { exhaust: true },
        problem: needsTarget(isLowTechPatroller),
        *rule(game, self) {
          const it = yield* aimAtOne(game, self, isLowTechPatroller);
          if (it) sideline(game, it);
        },
      }),
    ],
  },
  {
    from: 5,
    atk: 3,
    hp: 4,
    abilities: [
      modifies(playCost, (cost, _, self, { seat, card }) =>
        seat === self.seat && card.type === "unit" && card.tech === 0 ? Math.max(0, cost - 1) : cost,
      ),
    ],
  },
]);

const nimbleFencer = unit("nimble-fencer", {
  subtypes: ["virtuoso"],
  tech: 1,
  cost: 2,
  atk: 2,
  hp: 3,
  abilities: [always("traits", "own", (_, __, it) => (isVirtuoso(it) ? { keywords: { haste: 1 } } : undefined))],
});

const starCrossedStarlet = unit("star-crossed-starlet", {
  subtypes: ["virtuoso"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 2,
  abilities: [
    upkeep(function* (game, self) {
      const it = itself(game, self);
      if (it) yield* damage(game, self, [it], 1);
    }),
    always("numbers", "self", (_, __, it) => ({ atk: it.thing.damage })),
  ],
});

const backstabber = unit("backstabber", {
  subtypes: ["rogue"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { invisible: 1 },
});

const cloudSprite = unit("cloud-sprite", {
  subtypes: ["fairy"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 2,
  keywords: { flying: 1 },
});

const groundedGuide = unit("grounded-guide", {
  subtypes: ["thespian"],
  tech: 2,
  cost: 5,
  atk: 4,
  hp: 4,
  abilities: [
    always("numbers", "own", (_, self, it) => {
      if (!all(isUnit, otherThan(self))(it)) return undefined;
      return isVirtuoso(it) ? { atk: 2, hp: 1 } : { atk: 1 };
    }),
  ],
});

const leapingLizard = unit("leaping-lizard", {
  subtypes: ["lizardman"],
  tech: 2,
  cost: 1,
  atk: 3,
  hp: 5,
  keywords: { "anti-air": 1 },
});

/** What a Maestro lets Virtuosos do. */
const performance = activated({
  id: "maestro-perform",
  cost: { exhaust: true },
  problem: needsTarget(isStanding),
  *rule(game, self) {
    yield* damageTarget(game, self, isStanding, 2);
  },
});

const maestro = unit("maestro", {
  subtypes: ["thespian"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 5,
  abilities: [
    modifies(playCost, (cost, _, self, { seat, card }) =>
      seat === self.seat && card.subtypes.includes("virtuoso") ? 0 : cost,
    ),
    // Since it takes an exhaust, a second Maestro adds nothing.
    always("traits", "own", (_, __, it) =>
      isVirtuoso(it) && !it.abilities.includes(performance) ? { abilities: [performance] } : undefined,
    ),
  ],
});

const blademaster = unit("blademaster", {
  subtypes: ["virtuoso"],
  tech: 3,
  cost: 6,
  atk: 7,
  hp: 5,
  abilities: [
    always("traits", "own", (_, __, it) => (isFighter(it) ? { keywords: { "swift-strike": 1 } } : undefined)),
  ],
});

export const cards = [
  discord,
  harmony,
  twoStep,
  appelStomp,
  nimbleFencer,
  starCrossedStarlet,
  backstabber,
  cloudSprite,
  groundedGuide,
  leapingLizard,
  maestro,
  blademaster,
];
