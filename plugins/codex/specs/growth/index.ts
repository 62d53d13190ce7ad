import { activated, always, arrives, maxLevel, modifies, upkeep, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { arrived, damagedTogether } from "../../events.ts";
import { figuresOf, itself } from "../../in-play/board.ts";
import { isBuilding, isFighter, isHero, isUnit, runesOf } from "../../in-play/figures.ts";
import { summon } from "../../rules/entering.ts";
import { exhaust } from "../../rules/exhausting.ts";
import { gainGold } from "../../rules/gold.ts";
import { repairBuilding } from "../../rules/healing.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { passesRune } from "../../rules/passing-runes.ts";
import { addRunes, addRunesToSelf } from "../../rules/runes.ts";
import { aimAtOne, needsTarget, pickOne } from "../../rules/targets.ts";
import type { Bearer, Card, Figure } from "../../types.ts";
import { needsHero, playCost } from "../../values.ts";
import { spells } from "./spells.ts";

const { building, hero, unit, upgrade } = cardsOf({ colour: "green", spec: "growth" });

export const champion = hero("argagarg-garg", 5, [
  {
    from: 1,
    atk: 1,
    hp: 3,
    abilities: [
      arrives(function* (game, self) {
        yield* summon(game, self, "wisp");
      }),
    ],
  },
  {
    from: 3,
    atk: 1,
    hp: 4,
    abilities: [
      activated({
        id: "argagarg-garg-strengthen",
        cost: { exhaust: true },
        problem: needsTarget(isUnit),
        *rule(game, self) {
          const it = yield* aimAtOne(game, self, isUnit, "target-help");
          if (it) alter(game, self, it, { atk: 1, armor: 1 }, thisTurn);
        },
      }),
    ],
  },
  {
    from: 5,
    atk: 1,
    hp: 5,
    abilities: [
      maxLevel(function* (game, self) {
        yield* summon(game, self, "water-elemental");
      }),
    ],
  },
]);

const isGreenUnit = (it: Figure) => isUnit(it) && it.card.colour === "green";

const galinaGlimmer = unit("galina-glimmer", {
  subtypes: ["nymph"],
  tech: 1,
  cost: 1,
  atk: 2,
  hp: 2,
  legendary: true,
  abilities: [
    upkeep(
      function* (game, self) {
        const count = figuresOf(game, self.seat).filter(isGreenUnit).length;
        gainGold(game, self.seat, Math.floor(count / 2));
      },
      { gain: true },
    ),
  ],
});

const giantPanda = unit("giant-panda", {
  subtypes: ["panda"],
  tech: 1,
  cost: 3,
  atk: 2,
  hp: 4,
  abilities: [
    arrives(function* (game, self) {
      const it = itself(game, self);
      if (it) yield* exhaust(game, it);
      yield* summon(game, self, "wisp");
    }),
  ],
});

const artisanMantis = unit("artisan-mantis", {
  subtypes: ["insect"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 5,
  abilities: [
    arrives(function* (game, self) {
      const it = yield* pickOne(game, self, isBuilding);
      if (it) repairBuilding(game, it, 3);
    }),
  ],
});

const bloomingAncient = unit("blooming-ancient", {
  subtypes: ["ancient"],
  tech: 2,
  cost: 4,
  atk: 2,
  hp: 4,
  abilities: [
    whenever(arrived, {
      gain: true,
      when: (position, self, { card, thing, seat }) => {
        const { type } = position.card(card);
        return seat === self.seat && thing !== self.thing && (type === "unit" || type === "hero");
      },
      *rule(game, self) {
        addRunesToSelf(game, self, "+1/+1");
      },
    }),
    passesRune("blooming-ancient-pass"),
  ],
});

const hasPlusRune = (it: Figure) => runesOf(it, "+1/+1") > 0;

const bloomingElm = building("blooming-elm", {
  subtypes: ["tree"],
  tech: 2,
  cost: 3,
  hp: 4,
  abilities: [
    always("traits", "own", (_, __, it) =>
      isFighter(it) && hasPlusRune(it) ? { keywords: { overpower: 1 } } : undefined,
    ),
    activated({
      id: "blooming-elm-bloom",
      cost: { exhaust: true },
      problem: needsTarget(isFighter),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, isFighter, "target-help");
        if (it && !hasPlusRune(it)) addRunes(game, it, "+1/+1", isHero(it) ? 1 : 3);
      },
    }),
  ],
});

const enoughGrowth = 5;

const hasGrown = ({ figure }: Bearer) => figure !== undefined && runesOf(figure, "growth") >= enoughGrowth;

const mightOfLeafAndClaw = upgrade("might-of-leaf-and-claw", {
  tech: 2,
  cost: 3,
  abilities: [
    whenever(damagedTogether, {
      gain: true,
      when: (_, self, { damages }) =>
        damages.some(({ attacking, combat, dealer }) => attacking && combat && dealer?.seat === self.seat),
      *rule(game, self) {
        addRunesToSelf(game, self, "growth");
      },
    }),
    always("numbers", "own", (_, self, it) => (isFighter(it) && hasGrown(self) ? { atk: 5, hp: 5 } : undefined)),
  ],
});

const oversizedRhinoceros = unit("oversized-rhinoceros", { subtypes: ["rhino"], tech: 2, cost: 5, atk: 7, hp: 8 });

const isGrowthSpell = ({ type, spec }: Card) => type === "spell" && spec === "growth";

const guargumEternalSentinel = unit("guargum-eternal-sentinel", {
  subtypes: ["ancient"],
  tech: 3,
  cost: 10,
  atk: 12,
  hp: 12,
  legendary: true,
  keywords: { resist: 2, obliterate: 4 },
  abilities: [
    modifies(playCost, (before, _, self, { seat, card }) => (seat === self.seat && isGrowthSpell(card) ? 0 : before)),
    modifies(needsHero, (before, _, self, { seat, card }) => before && !(seat === self.seat && isGrowthSpell(card))),
  ],
});

export const cards = [
  ...spells,
  galinaGlimmer,
  giantPanda,
  artisanMantis,
  bloomingAncient,
  bloomingElm,
  mightOfLeafAndClaw,
  oversizedRhinoceros,
  guargumEternalSentinel,
];
