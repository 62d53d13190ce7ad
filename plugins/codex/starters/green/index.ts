import { activated, always, arrives, modifies } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { figuresOf, itself } from "../../in-play/board.ts";
import { isFighter, isPatroller, runesOf } from "../../in-play/figures.ts";
import { finishBuilding } from "../../rules/building.ts";
import { draw } from "../../rules/drawing.ts";
import { summon } from "../../rules/entering.ts";
import { exhaust } from "../../rules/exhausting.ts";
import { gainGold } from "../../rules/gold.ts";
import { alter, linger, thisTurn } from "../../rules/lasting.ts";
import { passesRune } from "../../rules/passing-runes.ts";
import { addRunes, addRunesToSelf } from "../../rules/runes.ts";
import { aimAtOne, all, friendlyOf, needsTarget } from "../../rules/targets.ts";
import type { Figure, Position, Source } from "../../types.ts";
import { buildsAtOnce, hireCost, techBuildsPerTurn } from "../../values.ts";

const { building, spell, unit, upgrade } = cardsOf({ colour: "green" });

const hasNoPlusRune = (it: Figure) => runesOf(it, "+1/+1") === 0;

const friendsWithoutRune = (position: Position, self: Source) =>
  all(isFighter, hasNoPlusRune, friendlyOf(position, self));

const forestsFavor = spell("forests-favor", {
  subtypes: ["buff"],
  cost: 2,
  minor: true,
  play: {
    problem: (position, self) => needsTarget(friendsWithoutRune(position, self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, friendsWithoutRune(game, self));
      if (it) addRunes(game, it, "+1/+1");
    },
  },
});

const rampantGrowth = spell("rampant-growth", {
  subtypes: ["buff"],
  cost: 2,
  minor: true,
  play: {
    problem: needsTarget(isFighter),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isFighter);
      if (it) alter(game, self, it, { atk: 2, armor: 2 }, thisTurn);
    },
  },
});

const ironbarkTreant = unit("ironbark-treant", {
  subtypes: ["tree"],
  tech: 0,
  cost: 3,
  atk: 3,
  hp: 2,
  abilities: [always("numbers", "self", (_, __, it) => (isPatroller(it) ? { atk: -2, armor: 2 } : undefined))],
});

const merfolkProspector = unit("merfolk-prospector", {
  subtypes: ["merfolk"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  abilities: [
    activated({
      id: "merfolk-prospector-gold",
      cost: { exhaust: true },
      *rule(game, self) {
        gainGold(game, self.seat, 1);
      },
    }),
  ],
});

const playfulPanda = unit("playful-panda", {
  subtypes: ["panda"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 2,
  abilities: [
    arrives(function* (game, self) {
      const it = itself(game, self);
      if (it) yield* exhaust(game, it);
      yield* summon(game, self, "wisp");
    }),
  ],
});

const richEarth = upgrade("rich-earth", {
  tech: 0,
  cost: 3,
  abilities: [
    // It comes before what makes hiring dearer.
    modifies(hireCost, (before, _, self, { seat }) => (seat === self.seat ? 0 : before), { order: -1 }),
  ],
});

const sporeShambler = unit("spore-shambler", {
  subtypes: ["cute-animal"],
  tech: 0,
  cost: 3,
  atk: 0,
  hp: 1,
  abilities: [
    arrives(
      function* (game, self) {
        addRunesToSelf(game, self, "+1/+1", 2);
      },
      { gain: true },
    ),
    passesRune("spore-shambler-pay", { gold: 1 }),
    passesRune("spore-shambler-exhaust", { exhaust: true }),
  ],
});

const tigerCub = unit("tiger-cub", { subtypes: ["tiger"], tech: 0, cost: 2, atk: 2, hp: 2 });

const verdantTree = building("verdant-tree", {
  subtypes: ["tree"],
  tech: 0,
  cost: 2,
  hp: 3,
  keywords: { healing: 1 },
  abilities: [
    activated({
      id: "verdant-tree-build",
      cost: { exhaust: true },
      *rule(game, self) {
        linger(game, self, thisTurn);
        for (const it of figuresOf(game, self.seat)) {
          if (it.type === "tech-building" && it.thing.building) finishBuilding(game, it);
        }
      },
    }),
  ],
  lingers: [
    modifies(
      buildsAtOnce,
      (before, _, self, { seat, card }) => before || (seat === self.seat && card.type === "tech-building"),
    ),
    modifies(techBuildsPerTurn, (before, _, self, { seat }) =>
      seat === self.seat ? Number.POSITIVE_INFINITY : before,
    ),
  ],
});

const youngTreant = unit("young-treant", {
  subtypes: ["tree"],
  tech: 0,
  cost: 2,
  atk: 0,
  hp: 2,
  keywords: { "cant-attack": 1 },
  abilities: [
    arrives(
      function* (game, self) {
        draw(game, self.seat, 1);
      },
      { gain: true },
    ),
  ],
});

export const cards = [
  forestsFavor,
  rampantGrowth,
  ironbarkTreant,
  merfolkProspector,
  playfulPanda,
  richEarth,
  sporeShambler,
  tigerCub,
  verdantTree,
  youngTreant,
];
