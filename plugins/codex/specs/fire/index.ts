import type { Seat } from "conclave/rules";
import { activated, arrives, attacks, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { areFriends, teamMembers } from "../../effects/teams.ts";
import { damaged } from "../../events.ts";
import { boardOf, itself, refreshed } from "../../in-play/board.ts";
import { baseOf, isBase, isBuilding, isFighter, isPatroller, isStanding, isUnit } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { makeReady } from "../../rules/exhausting.ts";
import { damageTarget } from "../../rules/targeted-damage.ts";
import { all, any, needsTarget, patrollersAndBuildings, unitsAndBuildings } from "../../rules/targets.ts";
import type { Cost, Position, Source } from "../../types.ts";
import { damageDealt, damageToDivide } from "../../values.ts";
import { cinderblastDragon } from "./dragon.ts";
import { anything, burningVolley, emberSparks, fireDart, flameArrow } from "./spells.ts";

const { building, hero, unit, upgrade } = cardsOf({ colour: "red", spec: "fire" });

/** An ability that deals damage to one target. */
function burns(id: string, cost: Cost, which: ReturnType<typeof any>, amount: number) {
  return activated({
    id,
    cost,
    problem: needsTarget(which),
    *rule(game, self) {
      yield* damageTarget(game, self, which, amount);
    },
  });
}

const exhaust: Cost = { exhaust: true };
const patrollingUnitsAndBuildings = any(all(isUnit, isPatroller), isStanding);

export const champion = hero("jaina-stormborne", 7, [
  { from: 1, atk: 2, hp: 3, keywords: { sparkshot: 1 } },
  {
    from: 4,
    atk: 3,
    hp: 3,
    abilities: [burns("jaina-stormborne-shoot", exhaust, patrollingUnitsAndBuildings, 1)],
  },
  { from: 7, atk: 4, hp: 3, abilities: [burns("jaina-stormborne-burn", exhaust, unitsAndBuildings, 3)] },
]);

const firebat = unit("firebat", {
  subtypes: ["spellcaster"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  abilities: [burns("firebat-burn", { gold: 1, exhaust: true }, patrollersAndBuildings, 2)],
});

const lobber = unit("lobber", {
  subtypes: ["brigand"],
  tech: 1,
  cost: 1,
  atk: 2,
  hp: 2,
  keywords: { haste: 1 },
  abilities: [burns("lobber-throw", exhaust, isStanding, 1)],
});

const bamstamperLizzo = unit("bamstamper-lizzo", {
  subtypes: ["lizardman"],
  tech: 2,
  cost: 4,
  atk: 5,
  hp: 3,
  abilities: [
    arrives(function* (game, self) {
      yield* damageTarget(game, self, isUnit, 3);
    }),
  ],
});

const doubleshotArcher = unit("doubleshot-archer", {
  subtypes: ["soldier"],
  tech: 2,
  cost: 3,
  atk: 4,
  hp: 3,
  keywords: { "long-range": 1 },
  abilities: [
    attacks(function* (game, self, { defending }) {
      const base = baseOf(game, defending);
      if (base) yield* damage(game, self, [base], 3);
    }),
  ],
});

const firehouse = building("firehouse", {
  tech: 2,
  cost: 3,
  hp: 4,
  abilities: [
    activated({
      id: "firehouse-burn",
      cost: exhaust,
      problem: needsTarget(anything),
      *rule(game, self) {
        const burnt = yield* damageTarget(game, self, anything, 2);
        const it = itself(game, self);
        if (burnt && it && refreshed(game, [burnt]).length === 0) yield* makeReady(game, it);
      },
    }),
  ],
});

const isOwnRed = (position: Position, { seat }: Source, source: Source) =>
  source.seat === seat && position.definition(source.kind).colour === "red";

const hotterFire = upgrade("hotter-fire", {
  tech: 2,
  cost: 3,
  abilities: [
    modifies(damageDealt, (before, position, self, { source, combat, divided }) =>
      before > 0 && !combat && !divided && isOwnRed(position, self, source) ? before + 1 : before,
    ),
    modifies(damageToDivide, (before, position, self, { source }) =>
      isOwnRed(position, self, source) ? before + 1 : before,
    ),
  ],
});

const moltingFirebird = unit("molting-firebird", {
  subtypes: ["bird"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 3,
  keywords: { flying: 1 },
  abilities: [
    whenever(damaged, {
      when: (position, self, { dealer, target }) =>
        dealer?.thing.order === self.thing && isBuilding(target) && !areFriends(position, self.seat, target.seat),
      *rule(game, self, { target }) {
        // A team shares its base.
        const seats: readonly Seat[] = isBase(target) ? teamMembers(game, target.seat) : [target.seat];
        const scorched = boardOf(game).figures.filter((it) => isFighter(it) && seats.includes(it.seat));
        yield* damage(game, self, scorched, 1);
      },
    }),
  ],
});

export const cards = [
  emberSparks,
  fireDart,
  flameArrow,
  burningVolley,
  firebat,
  lobber,
  bamstamperLizzo,
  doubleshotArcher,
  firehouse,
  hotterFire,
  moltingFirebird,
  cinderblastDragon,
];
