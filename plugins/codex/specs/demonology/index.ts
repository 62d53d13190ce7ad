import { type Option, type Seat, t } from "conclave/rules";
import { activated, arrives, dies, maxLevel, modifies, onOwnTurn, upkeep, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { openly } from "../../effects/sources.ts";
import { areFriends } from "../../effects/teams.ts";
import { attacked, upkeepBegan } from "../../events.ts";
import { boardOf } from "../../in-play/board.ts";
import {
  baseOf,
  hpLeft,
  isBase,
  isBuilding,
  isFighter,
  isOfType,
  isOngoingSpell,
  isTech,
  isUnit,
  isUpgrade,
} from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { destroy } from "../../rules/deaths.ts";
import { summon } from "../../rules/entering.ts";
import { exhaust } from "../../rules/exhausting.ts";
import { alter, alterSelf, linger, stopLingering, untilUpkeep, whileInPlay } from "../../rules/lasting.ts";
import { fetch, search } from "../../rules/searching.ts";
import { aimAtOne, all, any, friendlyOf, opposingOf, optionsOf, pickOne, pickOpponent } from "../../rules/targets.ts";
import { lowestTechToDestroy, pickForEach, sacrificeOne } from "../../rules/victims.ts";
import { trashWorker, workerOptions } from "../../rules/workers.ts";
import type { Bearer, Figure, Position } from "../../types.ts";
import {
  attackProblem,
  cardsDrawn,
  damageDealt,
  handSize,
  ignoresPatroller,
  patrolProblem,
  playProblem,
} from "../../values.ts";
import { spells } from "./spells.ts";

const { building, hero, unit } = cardsOf({ colour: "black", spec: "demonology" });

/** The numbers of the things that Vandy has doomed. */
interface Doom {
  readonly things: readonly number[];
}

const isLowTech = (it: Figure) => isTech(it, 0, 1);

export const champion = hero(
  "vandy-anadrose",
  5,
  [
    { from: 1, atk: 2, hp: 3, keywords: { sparkshot: 1 } },
    {
      from: 3,
      atk: 3,
      hp: 4,
      keywords: { resist: 1 },
      abilities: [
        activated({
          id: "vandy-anadrose-fetch",
          cost: { gold: 1, exhaust: true, discard: 1 },
          *rule(game, self) {
            const card = yield* search(
              game,
              self,
              "codex",
              ({ type, spec }) => type === "spell" && spec === "demonology",
            );
            if (card !== undefined) fetch(game, self, card);
          },
        }),
      ],
    },
    {
      from: 5,
      atk: 4,
      hp: 5,
      abilities: [
        maxLevel(
          function* (game, self) {
            const things: number[] = [];
            for (const side of [friendlyOf(game, self), opposingOf(game, self)]) {
              const it = yield* aimAtOne(game, self, all(isLowTech, side));
              if (!it) continue;
              alter(game, self, it, { atk: 2, hp: 2 }, untilUpkeep(self));
              things.push(it.thing.order);
            }
            if (things.length > 0) linger(game, self, whileInPlay, { things } satisfies Doom);
          },
          { when: onOwnTurn },
        ),
      ],
    },
  ],
  {
    lingers: [
      whenever(upkeepBegan, {
        when: (_, self, { seat }) => seat === self.seat,
        *rule(game, self) {
          const { things } = self.data as Doom;
          if (self.effect !== undefined) stopLingering(game, self.effect);
          yield* destroy(
            game,
            self,
            boardOf(game).figures.filter(({ thing }) => things.includes(thing.order)),
          );
        },
      }),
    ],
  },
);

const gargoyle = unit("gargoyle", {
  subtypes: ["horror"],
  tech: 1,
  cost: 3,
  atk: 0,
  hp: 2,
  keywords: { indestructible: 1, "cant-attack": 1, "cant-patrol": 1 },
  abilities: [
    activated({
      id: "gargoyle-wake",
      cost: { gold: 1 },
      limit: 1,
      *rule(game, self) {
        const without = ["indestructible", "cant-attack", "cant-patrol"];
        alterSelf(game, self, { atk: 3, keywords: { flying: 1 }, without }, untilUpkeep(self));
      },
    }),
  ],
});

const twilightBaron = unit("twilight-baron", {
  subtypes: ["demon"],
  tech: 1,
  cost: 4,
  atk: 4,
  hp: 4,
  keywords: { overpower: 1 },
  abilities: [
    modifies(playProblem, (before, _, self, { seat, card }) => {
      const barred = seat === self.seat && card.type === "unit" && (card.tech ?? 0) >= 2;
      return before ?? (barred ? t("reason.twilight-baron") : undefined);
    }),
  ],
});

const banefireGolem = unit("banefire-golem", {
  subtypes: ["demon"],
  tech: 2,
  cost: 6,
  atk: 7,
  hp: 7,
  abilities: [
    upkeep(function* (game, self) {
      if (!(yield* sacrificeOne(game, self))) return;
      const opposing = all(any(isFighter, isBuilding), opposingOf(game, self));
      yield* damage(game, self, boardOf(game).figures.filter(opposing), 1);
    }),
  ],
});

/** The HP below which damage of the Dozer’s player cannot bring an opponent’s base. */
const sparedHp = 6;

const blackhandDozer = unit("blackhand-dozer", {
  subtypes: ["demon"],
  tech: 2,
  cost: 4,
  atk: 7,
  hp: 6,
  keywords: { overpower: 1 },
  abilities: [
    modifies(
      damageDealt,
      (amount, position, self, { source, by = source, target }) =>
        isBase(target) && by.seat === self.seat && !areFriends(position, target.seat, self.seat)
          ? Math.min(amount, Math.max(0, hpLeft(target) - sparedHp))
          : amount,
      { order: 1 },
    ),
    dies(function* (game, self) {
      yield* destroy(game, self, yield* pickForEach(game, self, [self.seat], lowestTechToDestroy));
    }),
  ],
});

const shrineOfForbiddenKnowledge = building("shrine-of-forbidden-knowledge", {
  tech: 2,
  cost: 3,
  hp: 5,
  abilities: [
    upkeep(function* (game, self) {
      const base = baseOf(game, self.seat);
      if (base) yield* damage(game, self, [base], 1);
    }),
    modifies(cardsDrawn, (count, _, self, { seat }) => (seat === self.seat ? count + 1 : count)),
    modifies(handSize, (size, _, self, { seat }) => (seat === self.seat ? size + 1 : size)),
    modifies(
      ignoresPatroller,
      (before, _, self, { attacker, patroller }) =>
        before || (attacker.seat === self.seat && isOfType(attacker, "demon") && isUnit(patroller)),
    ),
  ],
});

/** Whether a Warlock of this very Terras Q’s arrival is still there. */
function isShackled(position: Position, { thing }: Bearer): boolean {
  return boardOf(position).figures.some((it) => it.thing.notes.shackles === thing);
}

const terrasQTheShackled = unit("terras-q-the-shackled", {
  subtypes: ["demon", "overlord"],
  tech: 2,
  cost: 6,
  atk: 15,
  hp: 15,
  legendary: true,
  keywords: { resist: 3, obliterate: 2 },
  abilities: [
    arrives(function* (game, self) {
      const opponent = yield* pickOpponent(game, self);
      if (opponent === undefined) return;
      const settings = { notes: { shackles: self.thing ?? 0 } };
      yield* summon(game, self, "warlock", 4, { seat: opponent, settings });
    }),
    modifies(
      attackProblem,
      (before, position, self, { attacker }) =>
        before ??
        (attacker.thing.order === self.thing && isShackled(position, self)
          ? t("reason.terras-q-the-shackled")
          : undefined),
    ),
    modifies(
      patrolProblem,
      (before, position, self, { figure }) =>
        before ??
        (figure.thing.order === self.thing && isShackled(position, self)
          ? t("reason.terras-q-the-shackled")
          : undefined),
    ),
  ],
});

const voidblocker = unit("voidblocker", {
  subtypes: ["demon"],
  tech: 2,
  cost: 3,
  atk: 2,
  hp: 6,
  abilities: [
    whenever(attacked, {
      when: (position, self, { attacker, defender }) =>
        defender.thing.order === self.thing && !areFriends(position, attacker.seat, self.seat),
      *rule(game, self, { attacker }) {
        const other = yield* pickOne(
          game,
          { ...self, seat: attacker.seat },
          (it) => it.seat === attacker.seat && isFighter(it) && !it.thing.exhausted && it.id !== attacker.id,
          "exhaust",
        );
        if (other) yield* exhaust(game, other);
      },
    }),
  ],
});

type Asset = Figure | { readonly workerOf: Seat };

/** Units, heroes, upgrades, ongoing spells, and a worker of each player. */
function assets(position: Position): Option<Asset>[] {
  const things = boardOf(position).figures.filter(any(isFighter, isUpgrade, isOngoingSpell));
  return [...optionsOf(things), ...workerOptions(position).map((it) => ({ ...it, value: { workerOf: it.value } }))];
}

const zarramondeTheObliterator = unit("zarramonde-the-obliterator", {
  subtypes: ["demon"],
  tech: 3,
  cost: 10,
  atk: 11,
  hp: 11,
  legendary: true,
  keywords: { untargetable: 1, obliterate: 4 },
  abilities: [
    arrives(
      function* (game, self) {
        const options = game.look(assets);
        const chosen = yield* game.choose(self.seat, "choose", options, {
          params: { card: game.definition(self.kind).name },
          ...openly(game),
        });
        if ("workerOf" in chosen) trashWorker(game, chosen.workerOf);
        else yield* destroy(game, self, [chosen]);
      },
      { when: (_, __, { from, played }) => played && from === "hand" },
    ),
  ],
});

export const cards = [
  ...spells,
  gargoyle,
  twilightBaron,
  banefireGolem,
  blackhandDozer,
  shrineOfForbiddenKnowledge,
  terrasQTheShackled,
  voidblocker,
  zarramondeTheObliterator,
];
