import { activated, endOfTurn, hitsHarder, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { died } from "../../events.ts";
import { figuresOf, itself } from "../../in-play/board.ts";
import { baseOf, isBase, isBuilding, isOfType, isPatroller, isUnit, runesOf } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { stealGold } from "../../rules/gold.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { addRunes } from "../../rules/runes.ts";
import { damageTarget } from "../../rules/targeted-damage.ts";
import {
  aimAtOne,
  all,
  needsTarget,
  ownOf,
  patrollersAndBuildings,
  playerOfBase,
  unitsAndBuildings,
} from "../../rules/targets.ts";
import type { Position, Source } from "../../types.ts";

const { spell, unit, upgrade } = cardsOf({ colour: "red" });

const ownUnits = (self: Source) => all(isUnit, ownOf(self));

const charge = spell("charge", {
  subtypes: ["buff"],
  cost: 2,
  minor: true,
  play: {
    problem: (position, self) => needsTarget(ownUnits(self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, ownUnits(self));
      if (it) alter(game, self, it, { atk: 1, keywords: { haste: 1 } }, thisTurn);
    },
  },
});

const controlsPirate = (position: Position, { seat }: Source) =>
  figuresOf(position, seat).some((it) => isOfType(it, "pirate"));

const pillage = spell("pillage", {
  cost: 1,
  minor: true,
  play: {
    problem: needsTarget(isBase),
    *rule(game, self) {
      const amount = controlsPirate(game, self) ? 2 : 1;
      const base = yield* damageTarget(game, self, isBase, amount);
      if (!base) return;
      const robbed = yield* playerOfBase(game, self, base);
      if (robbed !== self.seat) stealGold(game, self.seat, robbed, amount);
    },
  },
});

const scorch = spell("scorch", {
  subtypes: ["burn"],
  cost: 3,
  minor: true,
  play: {
    problem: needsTarget(patrollersAndBuildings),
    *rule(game, self) {
      yield* damageTarget(game, self, patrollersAndBuildings, 2);
    },
  },
});

const mostBlood = 4;

const bloodburn = upgrade("bloodburn", {
  tech: 0,
  cost: 3,
  abilities: [
    whenever(died, {
      gain: true,
      when: (_, __, { figure }) => isUnit(figure),
      *rule(game, self) {
        const it = itself(game, self);
        if (it && runesOf(it, "blood") < mostBlood) addRunes(game, it, "blood");
      },
    }),
    activated({
      id: "bloodburn-burn",
      cost: { exhaust: true, runes: { blood: 2 } },
      problem: needsTarget(unitsAndBuildings),
      *rule(game, self) {
        yield* damageTarget(game, self, unitsAndBuildings, 1);
      },
    }),
  ],
});

const bloodrageOgre = unit("bloodrage-ogre", {
  subtypes: ["ogre"],
  tech: 0,
  cost: 2,
  atk: 3,
  hp: 2,
  abilities: [
    endOfTurn(
      function* (game, self) {
        const it = itself(game, self);
        if (it) yield* leavePlay(game, [it], "hand");
      },
      {
        when: ({ turn }, { figure }) =>
          figure !== undefined && figure.thing.arrivedIn !== turn.number && figure.thing.attackedIn !== turn.number,
      },
    ),
  ],
});

const patrollingUnit = all(isUnit, isPatroller);

const bombaster = unit("bombaster", {
  subtypes: ["pirate"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 2,
  abilities: [
    activated({
      id: "bombaster-explode",
      cost: { gold: 1, sacrificeSelf: true },
      problem: needsTarget(patrollingUnit),
      *rule(game, self) {
        yield* damageTarget(game, self, patrollingUnit, 2);
      },
    }),
  ],
});

const carelessMusketeer = unit("careless-musketeer", {
  subtypes: ["pirate"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 1,
  abilities: [
    activated({
      id: "careless-musketeer-shoot",
      cost: { exhaust: true },
      // It hurts its owner’s base each time.
      wish: -1,
      problem: needsTarget(unitsAndBuildings),
      *rule(game, self) {
        yield* damageTarget(game, self, unitsAndBuildings, 1);
        const base = baseOf(game, self.seat);
        if (base) yield* damage(game, self, [base], 1);
      },
    }),
  ],
});

const madMan = unit("mad-man", { subtypes: ["brigand"], tech: 0, cost: 1, atk: 1, hp: 1, keywords: { haste: 1 } });

const makeshiftRambaster = unit("makeshift-rambaster", {
  subtypes: ["contraption"],
  tech: 0,
  cost: 2,
  atk: 1,
  hp: 2,
  keywords: { haste: 1, "cant-patrol": 1 },
  abilities: [hitsHarder(2, isBuilding)],
});

const nauticalDog = unit("nautical-dog", {
  subtypes: ["dog"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  keywords: { frenzy: 1 },
});

export const cards = [
  charge,
  pillage,
  scorch,
  bloodburn,
  bloodrageOgre,
  bombaster,
  carelessMusketeer,
  madMan,
  makeshiftRambaster,
  nauticalDog,
];
