import { activated, always, arrivesOrAttacks, ignoresPatrollers, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { damaged, exhausted } from "../../events.ts";
import { figuresOf, itself } from "../../in-play/board.ts";
import { isBase, isHero, isOfType, isTech, isUnit } from "../../in-play/figures.ts";
import { enter, summon } from "../../rules/entering.ts";
import { makeReady } from "../../rules/exhausting.ts";
import { alterSelf, thisTurn } from "../../rules/lasting.ts";
import { search } from "../../rules/searching.ts";
import { playerOfBase } from "../../rules/targets.ts";
import { trashWorker } from "../../rules/workers.ts";
import { countUse, usesOf } from "../../state.ts";
import type { Figure } from "../../types.ts";
import { hasStealth } from "../../values.ts";
import { spells } from "./spells.ts";

const { hero, unit } = cardsOf({ colour: "green", spec: "feral" });

export const champion = hero("calamandra-moss", 5, [
  {
    from: 1,
    atk: 2,
    hp: 3,
    abilities: [
      activated({
        id: "calamandra-moss-stealth",
        cost: { discard: 2 },
        *rule(game, self) {
          alterSelf(game, self, { keywords: { stealth: 1 } }, thisTurn);
        },
      }),
    ],
  },
  {
    from: 3,
    atk: 3,
    hp: 4,
    abilities: [always("traits", "own", (_, __, it) => (isUnit(it) ? { keywords: { resist: 1 } } : undefined))],
  },
  {
    from: 5,
    atk: 4,
    hp: 5,
    abilities: [
      activated({
        id: "calamandra-moss-tiger",
        cost: { gold: 4, exhaust: true },
        *rule(game, self) {
          const found = yield* search(
            game,
            self,
            "codex",
            ({ type, subtypes }) => type === "unit" && subtypes.includes("tiger"),
          );
          if (found !== undefined) yield* enter(game, found, self.seat, { from: "codex" });
        },
      }),
    ],
  },
]);

const centaur = unit("centaur", { subtypes: ["centaur"], tech: 1, cost: 3, atk: 3, hp: 4, keywords: { overpower: 1 } });

const huntress = unit("huntress", {
  subtypes: ["centaur"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  keywords: { sparkshot: 1, "anti-air": 1 },
});

const barkcoatBear = unit("barkcoat-bear", {
  subtypes: ["bear"],
  tech: 2,
  cost: 4,
  atk: 5,
  hp: 5,
  keywords: { resist: 2, overpower: 1 },
});

const isGreenUnit = (it: Figure) => isUnit(it) && it.card.colour === "green";

const gigadon = unit("gigadon", {
  subtypes: ["dinosaur"],
  tech: 2,
  cost: 9,
  atk: 8,
  hp: 8,
  keywords: { overpower: 1 },
  discount: (position, seat) => figuresOf(position, seat).filter(isGreenUnit).length,
});

const predatorTiger = unit("predator-tiger", {
  subtypes: ["tiger"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 4,
  abilities: [
    ignoresPatrollers((_, __, { patroller }) => isTech(patroller, 0)),
    whenever(damaged, {
      when: (_, self, { dealer, combat, target }) => combat && isBase(target) && dealer?.thing.order === self.thing,
      *rule(game, self, { target }) {
        trashWorker(game, yield* playerOfBase(game, self, target));
      },
    }),
  ],
});

const exhaustions = (thing: number) => `rampaging-elephant:${thing}`;

const rampagingElephant = unit("rampaging-elephant", {
  subtypes: ["elephant"],
  tech: 2,
  cost: 6,
  atk: 6,
  hp: 7,
  abilities: [
    whenever(exhausted, {
      when: (position, self, { thing }) => thing === self.thing && usesOf(position, exhaustions(thing)) === 0,
      *rule(game, self, { thing }) {
        countUse(game, exhaustions(thing));
        const it = itself(game, self);
        if (it) yield* makeReady(game, it);
      },
    }),
  ],
});

const stalkingTiger = unit("stalking-tiger", {
  subtypes: ["tiger"],
  tech: 2,
  cost: 3,
  atk: 4,
  hp: 4,
  abilities: [
    modifies(
      hasStealth,
      (before, _, self, { attacker, defender }) => before || (attacker.thing.order === self.thing && isUnit(defender)),
    ),
    always("traits", "self", ({ figures }, { seat }) =>
      figures.some((it) => isHero(it) && it.seat === seat && it.card.spec === "feral")
        ? { keywords: { invisible: 1 } }
        : undefined,
    ),
  ],
});

const mossAncient = unit("moss-ancient", {
  subtypes: ["ancient"],
  tech: 3,
  cost: 7,
  atk: 8,
  hp: 9,
  keywords: { untargetable: 1 },
  abilities: [
    ...arrivesOrAttacks(function* (game, self) {
      yield* summon(game, self, "squirrel", 3);
    }),
    always("traits", "own", (_, __, it) =>
      isUnit(it) && isOfType(it, "squirrel") ? { keywords: { haste: 1, invisible: 1 } } : undefined,
    ),
  ],
});

export const cards = [
  ...spells,
  centaur,
  huntress,
  barkcoatBear,
  gigadon,
  predatorTiger,
  rampagingElephant,
  stalkingTiger,
  mossAncient,
];
