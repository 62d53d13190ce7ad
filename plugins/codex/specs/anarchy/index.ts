import { t } from "conclave/rules";
import { activated, arrivesInStealth, hitsHarder, maxLevel, onOwnTurn, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider, openly } from "../../effects/sources.ts";
import { areFriends } from "../../effects/teams.ts";
import { died, turnEnded } from "../../events.ts";
import { itself } from "../../in-play/board.ts";
import { isBuilding } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { draw } from "../../rules/drawing.ts";
import { enter } from "../../rules/entering.ts";
import { gainGold, stealGold } from "../../rules/gold.ts";
import { alter, whileInPlay } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { shift, sideline } from "../../rules/patrol-zone.ts";
import { aimAtOne, cardOptions, needsTarget, patrollers } from "../../rules/targets.ts";
import { trashWorker, workerOptions } from "../../rules/workers.ts";
import { spellsPlayed, usesOf } from "../../state.ts";
import type { Bearer, Card, Death, Position } from "../../types.ts";
import { handZone } from "../../zones.ts";
import { chaosMirror, detonate, maximumAnarchy, surpriseAttack } from "./spells.ts";

const { building, hero, unit } = cardsOf({ colour: "red", spec: "anarchy" });

const killsPatroller = (position: Position, self: Bearer, { by, figure, slot }: Death) =>
  by?.thing === self.thing && slot !== undefined && !areFriends(position, self.seat, figure.seat);

export const champion = hero("captain-zane", 6, [
  { from: 1, atk: 2, hp: 2, keywords: { haste: 1 } },
  {
    from: 4,
    atk: 3,
    hp: 3,
    abilities: [
      whenever(died, {
        gain: true,
        when: killsPatroller,
        *rule(game, { seat }, { slot }) {
          if (slot === "scavenger") gainGold(game, seat, 1);
          if (slot === "technician") draw(game, seat, 1);
        },
      }),
    ],
  },
  {
    from: 6,
    atk: 4,
    hp: 4,
    abilities: [
      maxLevel(
        function* (game, self) {
          const it = yield* aimAtOne(game, self, patrollers);
          if (!it) return;
          yield* shift(game, self, it);
          yield* damage(game, self, [it], 1);
        },
        { when: onOwnTurn },
      ),
    ],
  },
]);

const calypsoVystari = unit("calypso-vystari", {
  subtypes: ["mystic"],
  tech: 1,
  cost: 1,
  atk: 2,
  hp: 2,
  abilities: [
    activated({
      id: "calypso-vystari-lure",
      cost: { exhaust: true },
      problem: (position, self) =>
        usesOf(position, spellsPlayed(self.seat)) === 0
          ? t("reason.no-spell-played")
          : needsTarget(patrollers)(position, self),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, patrollers);
        if (it) sideline(game, it);
      },
    }),
  ],
});

const gunpointTaxman = unit("gunpoint-taxman", {
  subtypes: ["pirate"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  keywords: { "anti-air": 1 },
  abilities: [
    whenever(died, {
      when: killsPatroller,
      *rule(game, self, { figure }) {
        stealGold(game, self.seat, figure.seat, 1);
      },
    }),
  ],
});

const chameleonLizzo = unit("chameleon-lizzo", {
  subtypes: ["lizardman"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 3,
  keywords: { haste: 1, stealth: 1 },
  abilities: [
    whenever(turnEnded, {
      *rule(game, self) {
        const it = itself(game, self);
        if (it) yield* leavePlay(game, [it], "hand");
      },
    }),
  ],
});

const disguisedMonkey = unit("disguised-monkey", {
  subtypes: ["monkey"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 3,
  keywords: { haste: 1 },
  abilities: [arrivesInStealth],
});

const marauder = unit("marauder", {
  subtypes: ["pirate"],
  tech: 2,
  cost: 3,
  atk: 4,
  hp: 3,
  boost: 3,
  keywords: { haste: 1 },
  play: {
    *rule(game, self, { boosted }) {
      const options = game.look(workerOptions);
      if (!boosted || options.length === 0) return;
      const params = { card: game.definition(self.kind).name };
      trashWorker(game, yield* game.choose(decider(game, self), "choose", options, { params, ...openly(game) }));
    },
  },
});

const isLowTechUnit = ({ type, tech = 0 }: Card) => type === "unit" && tech <= 2;
const mostReleased = 2;

const sanatorium = building("sanatorium", {
  tech: 2,
  cost: 4,
  hp: 4,
  abilities: [
    activated({
      id: "sanatorium-release",
      cost: { gold: 1, exhaust: true },
      *rule(game, self) {
        const { seat } = self;
        draw(game, seat, 1);
        const units = game.zone(handZone(seat)).filter((card) => isLowTechUnit(game.card(card)));
        const released = yield* game.chooseMany(seat, "choose", cardOptions(game, units), {
          params: { card: game.definition(self.kind).name },
          min: 0,
          max: Math.min(mostReleased, units.length),
        });
        for (const card of released) {
          // What came first may have taken the other one out of the hand.
          if (game.zoneOf(card) !== handZone(seat)) continue;
          const it = yield* enter(game, card, seat, { from: "hand" });
          if (it) alter(game, self, it, { keywords: { haste: 1, ephemeral: 1 } }, whileInPlay);
        }
      },
    }),
  ],
});

const steamTank = unit("steam-tank", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 6,
  abilities: [hitsHarder(4, isBuilding)],
});

const pirateGunship = unit("pirate-gunship", {
  subtypes: ["contraption", "airship"],
  tech: 3,
  cost: 6,
  atk: 7,
  hp: 6,
  keywords: { flying: 1, haste: 1, "long-range": 1, resist: 2, obliterate: 2 },
});

export const cards = [
  chaosMirror,
  detonate,
  surpriseAttack,
  maximumAnarchy,
  calypsoVystari,
  gunpointTaxman,
  chameleonLizzo,
  disguisedMonkey,
  marauder,
  sanatorium,
  steamTank,
  pirateGunship,
];
