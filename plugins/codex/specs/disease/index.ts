import { type CardId, choice, type Option, type Rule, type Seat, t } from "conclave/rules";
import {
  activated,
  always,
  arrives,
  arrivesOrAttacks,
  dies,
  ignoresPatrollers,
  upkeep,
  whenever,
} from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { about } from "../../effects/sources.ts";
import { areFriends } from "../../effects/teams.ts";
import { damaged, died } from "../../events.ts";
import { boardOf, figuresOf, findFigure } from "../../in-play/board.ts";
import { isBase, isFighter, isFlier, isOfType, isUnit, runesOf } from "../../in-play/figures.ts";
import { labelOf } from "../../labels.ts";
import { deal } from "../../rules/damage.ts";
import { settle } from "../../rules/deaths.ts";
import { discardAtRandom, draw } from "../../rules/drawing.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { addRunes, runeName } from "../../rules/runes.ts";
import { aim, aimAtOne, needsTarget, opposingOf, pickOpponent, playerOfBase } from "../../rules/targets.ts";
import { bringNearer } from "../../rules/time/forecast.ts";
import { countUse, usesOf } from "../../state.ts";
import type { Figure, Match, Position, Source } from "../../types.ts";
import { futureZone } from "../../zones.ts";
import { isSick, spells } from "./spells.ts";

const { building, hero, unit } = cardsOf({ colour: "black", spec: "disease" });

/** Puts a -1/-1 rune on each of these. */
function* infect(game: Match, victims: readonly Figure[]): Rule {
  for (const it of victims) addRunes(game, it, "-1/-1");
  yield* settle(game);
}

const contagions = ({ thing }: Source) => `${thing}.orpal-gloor-contagion`;

export const champion = hero("orpal-gloor", 6, [
  { from: 1, atk: 1, hp: 3, keywords: { "rune-damage": 1 } },
  {
    from: 4,
    atk: 2,
    hp: 4,
    abilities: [
      activated({
        id: "orpal-gloor-infect",
        cost: { sacrifice: (it) => isUnit(it) && !isOfType(it, "demon") },
        limit: 1,
        *rule(game, self) {
          yield* infect(game, yield* aim(game, self, { which: isUnit }));
        },
      }),
    ],
  },
  {
    from: 6,
    atk: 2,
    hp: 5,
    abilities: [
      whenever(died, {
        when: (position, self, { figure }) =>
          isUnit(figure) && isSick(figure) && usesOf(position, contagions(self)) === 0,
        subject: ({ figure }) => labelOf(figure),
        *rule(game, self, { figure: dead }) {
          // Of several that die together only the first counts.
          if (usesOf(game, contagions(self)) > 0) return;
          countUse(game, contagions(self));
          const which = (it: Figure) => isUnit(it) && areFriends(game, it.seat, dead.seat);
          yield* infect(game, yield* aim(game, self, { which, min: 2 }));
        },
      }),
    ],
  },
]);

const cryptCrawler = unit("crypt-crawler", {
  subtypes: ["insect"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  keywords: { sparkshot: 1 },
  abilities: [
    activated({
      id: "crypt-crawler-ground",
      cost: { gold: 1 },
      problem: needsTarget(isFlier),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, isFlier);
        if (it) alter(game, self, it, { without: ["flying"] }, thisTurn);
      },
    }),
  ],
});

const plagueSpitter = unit("plague-spitter", {
  subtypes: ["horror"],
  tech: 1,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { "anti-air": 1, "rune-damage": 1 },
});

const abomination = unit("abomination", {
  subtypes: ["horror"],
  tech: 2,
  cost: 6,
  atk: 6,
  hp: 6,
  abilities: [
    always("numbers", "all", (_, self, it) =>
      isUnit(it) && it.thing.order !== self.thing ? { atk: -1, hp: -1 } : undefined,
    ),
  ],
});

const cursedCrow = unit("cursed-crow", {
  subtypes: ["bird"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { flying: 1 },
  abilities: [
    whenever(damaged, {
      when: (_, self, { dealer, target }) => dealer?.thing.order === self.thing && isBase(target),
      *rule(game, self, { target }) {
        discardAtRandom(game, yield* playerOfBase(game, self, target));
      },
    }),
  ],
});

const cursedGhoul = unit("cursed-ghoul", {
  subtypes: ["ghoul"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 5,
  abilities: [
    arrives(function* (game, self) {
      yield* infect(game, yield* aim(game, self, { which: isUnit }));
    }),
    ignoresPatrollers((_, __, { patroller }) => isUnit(patroller) && isSick(patroller)),
  ],
});

const gorgon = unit("gorgon", {
  subtypes: ["horror"],
  tech: 2,
  cost: 3,
  atk: 2,
  hp: 4,
  keywords: { deathtouch: 1 },
  abilities: [
    dies(
      function* (game, self) {
        draw(game, self.seat);
      },
      { gain: true },
    ),
  ],
});

interface Culture {
  readonly card: CardId;
  readonly kind: string;
  /** Of a card in the future: whose it is there. */
  readonly waitsFor?: Seat;
}

/** The kinds of runes on each card, in play and in the future. */
function cultures(position: Position): Option<Culture>[] {
  const inPlay = boardOf(position).figures.map(({ id, seat, thing, card: { name } }) => ({
    card: id,
    seat,
    name,
    runes: thing.runes,
  }));
  const ahead = position.activeSeats.flatMap((seat) =>
    position.zone(futureZone(seat)).map((card) => ({
      card,
      seat,
      name: position.card(card).name,
      waitsFor: seat,
      runes: position.state.things[card]?.runes ?? {},
    })),
  );
  return [...inPlay, ...ahead].flatMap(({ runes, seat, name, ...where }) =>
    Object.keys(runes).map((kind) => {
      const label = t("label.runes-of", { card: name, player: { seat }, kind: runeName(kind) });
      return choice(`${where.card}.${kind}`, label, { ...where, kind }, about(where.card));
    }),
  );
}

const plagueLab = building("plague-lab", {
  tech: 2,
  cost: 3,
  hp: 4,
  abilities: [
    arrives(function* (game, self) {
      const opponent = yield* pickOpponent(game, self);
      if (opponent !== undefined) yield* infect(game, figuresOf(game, opponent).filter(isUnit));
    }),
    activated({
      id: "plague-lab-grow",
      cost: { gold: 2, exhaust: true },
      problem: (position) => (cultures(position).length > 0 ? undefined : t("reason.plague-lab")),
      *rule(game, self) {
        const options = game.look(cultures);
        const chosen = yield* game.chooseMany(self.seat, "plague-lab", options, {
          min: 0,
          max: options.length,
          distinct: ({ card }) => card,
        });
        for (const { card, kind, waitsFor } of chosen) {
          const it = findFigure(game, card);
          if (it) addRunes(game, it, kind);
          else if (waitsFor !== undefined) yield* bringNearer(game, waitsFor, card, -1);
        }
        yield* settle(game);
      },
    }),
  ],
});

const plagueLord = unit("plague-lord", {
  subtypes: ["horror"],
  tech: 3,
  cost: 6,
  atk: 4,
  hp: 7,
  keywords: { resist: 2 },
  abilities: [
    ...arrivesOrAttacks(function* (game, self) {
      const opposing = opposingOf(game, self);
      yield* infect(
        game,
        boardOf(game).figures.filter((it) => isFighter(it) && opposing(it)),
      );
    }),
    upkeep(function* (game, self) {
      const board = boardOf(game);
      const { figures } = board;
      const sick = figures.filter(isFighter);
      const hits = figures.filter(isBase).map((target) => ({
        source: self,
        dealer: board.find(self.card),
        target,
        amount: sick
          .filter(({ seat }) => areFriends(game, seat, target.seat))
          .reduce((sum, it) => sum + runesOf(it, "-1/-1"), 0),
      }));
      yield* deal(game, hits);
    }),
  ],
});

export const cards = [
  ...spells,
  cryptCrawler,
  plagueSpitter,
  abomination,
  cursedCrow,
  cursedGhoul,
  gorgon,
  plagueLab,
  plagueLord,
];
