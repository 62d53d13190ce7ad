import { type CardId, playerOf, type Seat, t } from "conclave/rules";
import {
  activated,
  always,
  attacks,
  ignoresPatrollers,
  maxLevel,
  onOwnTurn,
  whenever,
} from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { openly } from "../../effects/sources.ts";
import { opponentsOf } from "../../effects/teams.ts";
import { died } from "../../events.ts";
import { isHero, isOfType, isStanding, isToken, isUnit } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { destroy, settle } from "../../rules/deaths.ts";
import { draw } from "../../rules/drawing.ts";
import { enter, summon } from "../../rules/entering.ts";
import { gainLevels } from "../../rules/levels.ts";
import { addRunesToSelf } from "../../rules/runes.ts";
import { search } from "../../rules/searching.ts";
import { whyNotSummonAtAll } from "../../rules/summoning.ts";
import { aimAtOne, cardOptions, needsTarget } from "../../rules/targets.ts";
import { techProblem } from "../../rules/tech-buildings.ts";
import { pickForEach, weakestToDestroy } from "../../rules/victims.ts";
import type { Figure, Position } from "../../types.ts";
import { commandZone, handZone } from "../../zones.ts";
import { spells } from "./spells.ts";

const { hero, unit } = cardsOf({ colour: "black", spec: "necromancy" });

const isSkeleton = (it: Figure) => isUnit(it) && isOfType(it, "skeleton");

const mostCost = 5;

export const champion = hero("garth-torken", 7, [
  {
    from: 1,
    atk: 1,
    hp: 3,
    abilities: [
      activated({
        id: "garth-torken-skeleton",
        cost: { gold: 1 },
        limit: 1,
        *rule(game, self) {
          yield* summon(game, self, "skeleton");
        },
      }),
    ],
  },
  {
    from: 4,
    atk: 2,
    hp: 4,
    abilities: [
      activated({
        id: "garth-torken-draw",
        cost: { sacrifice: isSkeleton },
        *rule(game, self) {
          draw(game, self.seat);
        },
      }),
    ],
  },
  {
    from: 7,
    atk: 3,
    hp: 4,
    abilities: [
      maxLevel(
        function* (game, self) {
          const { seat } = self;
          const card = yield* search(game, self, "discard", (it) => {
            const { type, tech = 0, cost } = it;
            return (
              type === "unit" &&
              (tech === 1 || tech === 2) &&
              cost <= mostCost &&
              techProblem(game, seat, it) === undefined
            );
          });
          if (card !== undefined) yield* enter(game, card, seat, { from: "discard" });
        },
        { when: onOwnTurn },
      ),
    ],
  },
]);

const boneCollector = unit("bone-collector", {
  subtypes: ["zombie"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  abilities: [
    attacks(function* (game, self) {
      yield* summon(game, self, "skeleton");
    }),
  ],
});

const hoodedExecutioner = unit("hooded-executioner", {
  subtypes: ["soldier"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  boost: 3,
  play: {
    *rule(game, self, { boosted }) {
      if (!boosted) return;
      yield* destroy(game, self, yield* pickForEach(game, self, opponentsOf(game, self.seat), weakestToDestroy));
    },
  },
});

/** The heroes that have died and can be summoned, whatever their cooldown. */
function fallen(position: Position, seat: Seat): readonly CardId[] {
  const { died: dead } = playerOf(position, seat);
  return position
    .zone(commandZone(seat))
    .filter((card) => dead.includes(card) && whyNotSummonAtAll(position, seat, card) === undefined);
}

const blackhandResurrector = unit("blackhand-resurrector", {
  subtypes: ["spellcaster"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 3,
  abilities: [
    activated({
      id: "blackhand-resurrector-summon",
      cost: { exhaust: true, sacrificeSelf: true },
      problem: (position, { seat }) =>
        fallen(position, seat).length > 0 ? undefined : t("reason.blackhand-resurrector"),
      *rule(game, self) {
        const { seat } = self;
        const heroes = game.look((position) => fallen(position, seat));
        if (heroes.length === 0) return;
        const card = yield* game.choose(seat, "choose", cardOptions(game, heroes), {
          params: { card: game.definition(self.kind).name },
          ...openly(game),
        });
        delete playerOf(game, seat).cooldown[card];
        const risen = yield* enter(game, card, seat, { from: "command" });
        if (risen) yield* gainLevels(game, risen, risen.card.maxLevel ?? 0);
        yield* settle(game);
      },
    }),
  ],
});

const corpseCatapult = unit("corpse-catapult", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 3,
  atk: 1,
  hp: 4,
  abilities: [
    whenever(died, {
      gain: true,
      when: (_, self, { figure }) => isUnit(figure) && figure.seat === self.seat,
      *rule(game, self) {
        addRunesToSelf(game, self, "corpse");
      },
    }),
    activated({
      id: "corpse-catapult-fire",
      cost: { exhaust: true, runes: { corpse: 2 } },
      problem: needsTarget(isStanding),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, isStanding);
        if (it) yield* damage(game, self, [it], 6);
      },
    }),
  ],
});

const necromancer = unit("necromancer", {
  subtypes: ["spellcaster"],
  tech: 2,
  cost: 4,
  atk: 3,
  hp: 3,
  keywords: { "long-range": 1 },
  abilities: [
    whenever(died, {
      when: (_, self, { figure }) =>
        isUnit(figure) && !isToken(figure) && figure.seat === self.seat && figure.thing.order !== self.thing,
      *rule(game, self) {
        yield* summon(game, self, "skeleton");
      },
    }),
  ],
});

const unitsInHand = (position: Position, seat: Seat) =>
  position.zone(handZone(seat)).filter((card) => position.card(card).type === "unit");

const skeletalLord = unit("skeletal-lord", {
  subtypes: ["spellcaster"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  abilities: [
    always("numbers", "own", (_, __, it) => (isSkeleton(it) ? { atk: 1, hp: 1 } : undefined)),
    activated({
      id: "skeletal-lord-put",
      cost: { exhaustOthers: { count: 5, which: isSkeleton } },
      problem: (position, { seat }) => (unitsInHand(position, seat).length > 0 ? undefined : t("reason.skeletal-lord")),
      *rule(game, { seat, kind }) {
        const card = yield* game.choose(seat, "choose", cardOptions(game, unitsInHand(game, seat)), {
          params: { card: game.definition(kind).name },
        });
        yield* enter(game, card, seat, { from: "hand" });
      },
    }),
  ],
});

const wight = unit("wight", {
  subtypes: ["horror"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 4,
  abilities: [
    ignoresPatrollers((_, __, { defender }) => isHero(defender)),
    always("late", "self", (board, self) => {
      const { attack } = board.position.state;
      const defender = attack?.attacker === self.card ? board.find(attack.defender) : undefined;
      return defender && isHero(defender) ? { keywords: { deathtouch: 1 } } : undefined;
    }),
  ],
});

const lordOfShadows = unit("lord-of-shadows", {
  subtypes: ["overlord"],
  tech: 3,
  cost: 7,
  atk: 8,
  hp: 7,
  abilities: [
    always("traits", "own", (_, __, it) =>
      isUnit(it) && it.card.colour === "black" ? { keywords: { invisible: 1 } } : undefined,
    ),
  ],
});

export const cards = [
  ...spells,
  boneCollector,
  hoodedExecutioner,
  blackhandResurrector,
  corpseCatapult,
  necromancer,
  skeletalLord,
  wight,
  lordOfShadows,
];
