import { t } from "conclave/rules";
import { activated, always, arrives, attacks, ignoresPatrollers, modifies, upkeep } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { boardOf, figuresOf } from "../../in-play/board.ts";
import { isFighter, isHero, isOfType, isPatroller, isUnit } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { draw } from "../../rules/drawing.ts";
import { summon } from "../../rules/entering.ts";
import { alter, alterSelf, linger, thisTurn, whileInPlay } from "../../rules/lasting.ts";
import { aimAtOne, aimed, all, needsTarget, otherThan, ownOf, patrollers } from "../../rules/targets.ts";
import type { Figure, Position, Source } from "../../types.ts";
import { attackTax, defenderProblem } from "../../values.ts";

const { building, hero, spell, unit } = cardsOf({ colour: "white", spec: "ninjutsu" });

const isNinja = (it: Figure) => isUnit(it) && isOfType(it, "ninja");
const isCuteAnimal = (it: Figure) => isUnit(it) && isOfType(it, "cute-animal");
const isNinjutsuHero = (it: Figure) => isHero(it) && it.card.spec === "ninjutsu";

export const champion = hero("setsuki-hiruki", 6, [
  {
    from: 1,
    atk: 1,
    hp: 3,
    abilities: [
      modifies(attackTax, (before, _, self, { defender }) =>
        defender.thing.order === self.thing && !isPatroller(defender) ? before + 1 : before,
      ),
    ],
  },
  {
    from: 4,
    atk: 2,
    hp: 3,
    abilities: [
      attacks(function* (game, self) {
        alterSelf(game, self, { keywords: { "swift-strike": 1 } }, thisTurn);
      }),
    ],
  },
  {
    from: 6,
    atk: 3,
    hp: 4,
    abilities: [
      upkeep(
        function* (game, self) {
          draw(game, self.seat, 2);
        },
        { gain: true },
      ),
    ],
  },
]);

const canHide = (self: Source) => all(isFighter, ownOf(self), ({ atk }) => atk <= 4);

const hiddenNinja = spell("hidden-ninja", {
  subtypes: ["buff"],
  cost: 2,
  play: {
    problem: (position, self) => needsTarget(canHide(self))(position, self),
    *rule(game, self) {
      const { chosen, there } = yield* aimed(game, self, { which: canHide(self), min: 0, max: 2 });
      for (const it of there) alter(game, self, it, { keywords: { stealth: 1 } }, thisTurn);
      if (chosen.some((it) => isNinja(it) || isNinjutsuHero(it))) draw(game, self.seat, 1);
    },
  },
});

const shurikenHail = spell("shuriken-hail", {
  cost: 1,
  play: {
    *rule(game, self) {
      yield* damage(game, self, boardOf(game).figures.filter(patrollers), 1);
    },
  },
});

const ownNinjutsuHero = (self: Source) => all(isNinjutsuHero, ownOf(self));

const speedOfTheFox = spell("speed-of-the-fox", {
  subtypes: ["buff"],
  cost: 2,
  play: {
    problem: (position, self) => needsTarget(ownNinjutsuHero(self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, ownNinjutsuHero(self));
      const keywords = { haste: 1, readiness: 1, "armor-piercing": 1 };
      if (it) alter(game, self, it, { atk: 1, keywords }, thisTurn);
    },
  },
});

const foxsDenStudents = spell("foxs-den-students", {
  subtypes: ["summon"],
  cost: 4,
  ultimate: "slow",
  lingers: [always("traits", "own", (_, __, it) => (isNinja(it) ? { keywords: { haste: 1, stealth: 1 } } : undefined))],
  play: {
    *rule(game, self) {
      yield* summon(game, self, "ninja", 4);
      linger(game, self, thisTurn);
    },
  },
});

const fuzzCuddles = unit("fuzz-cuddles", {
  subtypes: ["cute-animal"],
  tech: 1,
  cost: 2,
  atk: 2,
  hp: 3,
  keywords: { healing: 2 },
});

const inversePowerNinja = unit("inverse-power-ninja", {
  subtypes: ["ninja"],
  tech: 1,
  cost: 3,
  atk: 6,
  hp: 6,
  abilities: [
    always("numbers", "self", ({ figures }, { seat, thing }) => {
      const others = figures.filter((it) => it.seat === seat && isFighter(it) && it.thing.order !== thing).length;
      return { atk: 0 - others, hp: 0 - others };
    }),
  ],
});

const flyingFox = unit("flying-fox", {
  subtypes: ["ninja", "contraption"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 1,
  keywords: { flying: 1 },
});

const ownUnits = (self: Source) => all(isUnit, ownOf(self));

const foxsDenSchool = building("foxs-den-school", {
  tech: 2,
  cost: 4,
  hp: 4,
  legendary: true,
  keywords: { invisible: 1 },
  abilities: [
    always("traits", "own", (_, __, it) =>
      isNinja(it) || isCuteAnimal(it) ? { keywords: { invisible: 1 } } : undefined,
    ),
    activated({
      id: "foxs-den-school-teach",
      cost: { gold: 2, exhaust: true },
      problem: (position, self) => needsTarget(ownUnits(self))(position, self),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, ownUnits(self));
        if (it) alter(game, self, it, { subtypes: ["ninja"] }, whileInPlay);
      },
    }),
  ],
});

const gloriousNinja = unit("glorious-ninja", {
  subtypes: ["ninja"],
  tech: 2,
  cost: 5,
  atk: 4,
  hp: 3,
  keywords: { haste: 1, "swift-strike": 1 },
});

/** Whether a player has another such unit. */
function hasAnother(position: Position, self: Source, which: (it: Figure) => boolean): boolean {
  return figuresOf(position, self.seat).some(all(which, otherThan(self)));
}

const maskedRaccoon = unit("masked-raccoon", {
  subtypes: ["cute-animal", "ninja"],
  tech: 2,
  cost: 4,
  atk: 3,
  hp: 4,
  abilities: [
    ignoresPatrollers((position, self, { patroller }) => isUnit(patroller) && hasAnother(position, self, isNinja)),
    modifies(
      defenderProblem,
      (before, position, self, { attacker, defender }) =>
        before ??
        (defender.thing.order === self.thing && isUnit(attacker) && hasAnother(position, self, isCuteAnimal)
          ? t("reason.masked-raccoon")
          : undefined),
    ),
  ],
});

const porcupine = unit("porcupine", {
  subtypes: ["cute-animal"],
  tech: 2,
  cost: 3,
  atk: 2,
  hp: 6,
  keywords: { deathtouch: 1 },
});

const jadeFoxDensHeadmistress = unit("jade-fox-dens-headmistress", {
  subtypes: ["ninja"],
  tech: 3,
  cost: 8,
  atk: 4,
  hp: 6,
  legendary: true,
  abilities: [
    arrives(function* (game, self) {
      yield* summon(game, self, "ninja", 4);
    }),
    always("traits", "own", (_, __, it) => (isNinja(it) ? { keywords: { flying: 1, "swift-strike": 1 } } : undefined)),
  ],
});

export const cards = [
  hiddenNinja,
  shurikenHail,
  speedOfTheFox,
  foxsDenStudents,
  fuzzCuddles,
  inversePowerNinja,
  flyingFox,
  foxsDenSchool,
  gloriousNinja,
  maskedRaccoon,
  porcupine,
  jadeFoxDensHeadmistress,
];
