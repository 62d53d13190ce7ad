import { cardsOf } from "../../effects/printing.ts";
import { isBuilding, isFighter, isStanding } from "../../in-play/figures.ts";
import { damageTarget, divideDamage } from "../../rules/targeted-damage.ts";
import { any, needsTarget, patrollersAndBuildings, unitsAndBuildings } from "../../rules/targets.ts";

const { spell } = cardsOf({ colour: "red", spec: "fire" });

/** Everything that has HP and can be damaged. */
export const anything = any(isFighter, isStanding);

export const emberSparks = spell("ember-sparks", {
  subtypes: ["burn"],
  cost: 3,
  play: {
    problem: needsTarget(patrollersAndBuildings),
    *rule(game, self) {
      yield* divideDamage(game, self, patrollersAndBuildings, 3, { max: 3 });
    },
  },
});

export const fireDart = spell("fire-dart", {
  subtypes: ["burn"],
  cost: 2,
  play: {
    problem: needsTarget(unitsAndBuildings),
    *rule(game, self) {
      yield* damageTarget(game, self, unitsAndBuildings, (it) => (isBuilding(it) ? 2 : 3));
    },
  },
});

export const flameArrow = spell("flame-arrow", {
  subtypes: ["burn"],
  cost: 4,
  play: {
    problem: needsTarget(anything),
    *rule(game, self) {
      yield* damageTarget(game, self, anything, (it) => (isBuilding(it) ? 3 : 4));
    },
  },
});

export const burningVolley = spell("burning-volley", {
  subtypes: ["burn"],
  cost: 3,
  ultimate: "slow",
  play: {
    problem: needsTarget(anything),
    *rule(game, self) {
      yield* divideDamage(game, self, anything, 5);
    },
  },
});
