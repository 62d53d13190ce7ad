import { t } from "conclave/rules";
import { activated, always, arrives, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { areFriends } from "../../effects/teams.ts";
import { damaged, died } from "../../events.ts";
import { boardOf, itself, refreshed } from "../../in-play/board.ts";
import { isBase, isPatroller, isTech, isUnit } from "../../in-play/figures.ts";
import { draw } from "../../rules/drawing.ts";
import { disable } from "../../rules/exhausting.ts";
import { gainGold, stealGold } from "../../rules/gold.ts";
import { sideline } from "../../rules/patrol-zone.ts";
import { addRunes } from "../../rules/runes.ts";
import { aimAtOne, all, needsTarget, pickOpponent } from "../../rules/targets.ts";
import { cardsFromHand, thingIn, usesOf } from "../../state.ts";
import type { Figure } from "../../types.ts";
import { playProblem } from "../../values.ts";
import { spells } from "./spells.ts";

const { building, hero, unit } = cardsOf({ colour: "blue", spec: "law" });

const lowTechPatroller = all(isPatroller, (it: Figure) => isTech(it, 0, 1));

export const champion = hero("bigby-hayes", 5, [
  { from: 1, atk: 2, hp: 3, keywords: { stash: 1 } },
  {
    from: 3,
    atk: 2,
    hp: 4,
    abilities: [
      activated({
        id: "bigby-hayes-sideline",
        cost: { exhaust: true },
        problem: needsTarget(lowTechPatroller),
        *rule(game, self) {
          const it = yield* aimAtOne(game, self, lowTechPatroller);
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
      activated({
        id: "bigby-hayes-draw",
        cost: { exhaust: true },
        *rule(game, self) {
          draw(game, self.seat);
        },
      }),
    ],
  },
]);

const scribe = unit("scribe", {
  subtypes: ["administrator"],
  tech: 1,
  cost: 2,
  atk: 1,
  hp: 3,
  abilities: [
    arrives(
      function* (game, self) {
        draw(game, self.seat);
      },
      { gain: true },
    ),
  ],
});

const taxCollector = unit("tax-collector", {
  subtypes: ["administrator"],
  tech: 1,
  cost: 2,
  atk: 2,
  hp: 3,
  abilities: [
    arrives(function* (game, self) {
      const opponent = yield* pickOpponent(game, self);
      if (opponent !== undefined) stealGold(game, self.seat, opponent, 1);
    }),
  ],
});

const arrestable = (it: Figure) => isTech(it, 0, 1, 2);

const arrestingConstable = unit("arresting-constable", {
  subtypes: ["guard"],
  tech: 2,
  cost: 4,
  atk: 2,
  hp: 3,
  abilities: [
    activated({
      id: "arresting-constable-disable",
      cost: { exhaust: true },
      problem: needsTarget(arrestable),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, arrestable);
        if (it) yield* disable(game, it);
      },
    }),
  ],
});

const censorshipCouncil = building("censorship-council", {
  tech: 2,
  cost: 4,
  hp: 5,
  abilities: [
    modifies(playProblem, (before, position, self, { seat, from }) => {
      if (before || from !== "hand" || areFriends(position, seat, self.seat)) return before;
      return usesOf(position, cardsFromHand(seat)) > 0 ? t("reason.censorship-council") : undefined;
    }),
  ],
});

const guardianOfTheGates = unit("guardian-of-the-gates", {
  subtypes: ["guard"],
  tech: 2,
  cost: 3,
  atk: 1,
  hp: 6,
  keywords: { "cant-attack": 1 },
  abilities: [
    whenever(damaged, {
      when: (_, self, { dealer, combat, target }) => combat && dealer?.thing.order === self.thing && isUnit(target),
      *rule(game, _, { target }) {
        const [it] = refreshed(game, [target]);
        if (it) yield* disable(game, it);
      },
    }),
  ],
});

const insuranceAgent = unit("insurance-agent", {
  subtypes: ["administrator"],
  tech: 2,
  cost: 1,
  atk: 2,
  hp: 2,
  tells: (position, { figure }) => {
    const insured = boardOf(position).figures.find(({ thing }) => thing.order === figure?.thing.notes.insured);
    return insured ? [t("told.insurance", { card: insured.card.name, player: { seat: insured.seat } })] : [];
  },
  abilities: [
    arrives(function* (game, self) {
      const it = yield* aimAtOne(game, self, isUnit);
      if (!it) return;
      addRunes(game, it, "insurance");
      if (itself(game, self)) thingIn(game, self.card).notes.insured = it.thing.order;
    }),
    // The rune only shows it: what is insured with whom, the Agent knows.
    whenever(died, {
      gain: true,
      when: (_, self, { figure }) => self.figure?.thing.notes.insured === figure.thing.order,
      *rule(game, self, { figure }) {
        gainGold(game, self.seat, figure.card.cost);
        draw(game, self.seat);
      },
    }),
  ],
});

const justiceJuggernaut = unit("justice-juggernaut", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 6,
  atk: 4,
  hp: 6,
  keywords: { unstoppable: 1, "cant-patrol": 1, "two-lives": 1 },
});

const lawbringerGryphon = unit("lawbringer-gryphon", {
  subtypes: ["gryphon"],
  tech: 3,
  cost: 10,
  atk: 7,
  hp: 6,
  keywords: { flying: 1, resist: 2, obliterate: 4 },
  abilities: [always("traits", "friendly", (_, __, it) => (isBase(it) ? { keywords: { flying: 1 } } : undefined))],
});

export const cards = [
  ...spells,
  scribe,
  taxCollector,
  arrestingConstable,
  censorshipCouncil,
  guardianOfTheGates,
  insuranceAgent,
  justiceJuggernaut,
  lawbringerGryphon,
];
