import { type Seat, t } from "conclave/rules";
import { activated, always, arrives, ignoresPatrollers, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider } from "../../effects/sources.ts";
import { areFriends } from "../../effects/teams.ts";
import { lockedUp } from "../../events.ts";
import { itself } from "../../in-play/board.ts";
import { isBuilding, isFighter, isPatroller, isTech, isUnit } from "../../in-play/figures.ts";
import { ownerOf, takeFromBelow } from "../../rules/below.ts";
import { copyOf } from "../../rules/copying.ts";
import { settle } from "../../rules/deaths.ts";
import { draw } from "../../rules/drawing.ts";
import { enter } from "../../rules/entering.ts";
import { disable } from "../../rules/exhausting.ts";
import { mostGold } from "../../rules/gold.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { lookAtHandOrDiscard } from "../../rules/searching.ts";
import { aimAtOne, all, needsChoice, needsTarget, otherThan, pickOne, type Which } from "../../rules/targets.ts";
import { constructions, thingIn, usesOf } from "../../state.ts";
import type { Figure, Position, Source } from "../../types.ts";
import { buildCost, lockedBelow, playCost, playProblem } from "../../values.ts";

const { building, spell, unit } = cardsOf({ colour: "blue" });

const patrollingUnit = all(isUnit, isPatroller);

const arrest = spell("arrest", {
  subtypes: ["debuff"],
  cost: 2,
  minor: true,
  play: {
    problem: needsChoice(patrollingUnit),
    *rule(game, self) {
      const it = yield* pickOne(game, self, patrollingUnit);
      if (it) yield* disable(game, it);
    },
  },
});

const lawfulSearch = spell("lawful-search", {
  cost: 1,
  minor: true,
  play: {
    *rule(game, self) {
      draw(game, self.seat);
      yield* lookAtHandOrDiscard(game, self);
    },
  },
});

const isLowTech = (it: Figure) => isTech(it, 0, 1);

/** An own low-tech unit, with another one on the table that it can copy. */
const canChange =
  (self: Source): Which =>
  (it, { figures }) =>
    isLowTech(it) && it.seat === self.seat && figures.some((other) => isLowTech(other) && other.id !== it.id);

const manufacturedTruth = spell("manufactured-truth", {
  cost: 1,
  minor: true,
  play: {
    problem: (position, self) => needsChoice(canChange(self))(position),
    *rule(game, self) {
      const changed = yield* pickOne(game, self, canChange(self));
      if (!changed) return;
      const model = yield* pickOne(game, self, (it) => isLowTech(it) && it.id !== changed.id, "copy");
      if (model) alter(game, self, changed, copyOf(model), thisTurn);
      yield* settle(game);
    },
  },
});

const bluecoatMusketeer = unit("bluecoat-musketeer", {
  subtypes: ["soldier"],
  tech: 0,
  cost: 2,
  atk: 1,
  hp: 2,
  abilities: [always("late", "self", (_, __, { atk }) => (atk === 1 ? { keywords: { "long-range": 1 } } : undefined))],
});

/** Whether what an opponent of the source builds would be the first construction of the turn. */
const buildsFirst = (position: Position, self: Source, seat: Seat) =>
  !areFriends(position, seat, self.seat) && usesOf(position, constructions(seat)) === 0;

const buildingInspector = unit("building-inspector", {
  subtypes: ["administrator"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  abilities: [
    modifies(buildCost, (cost, position, self, { seat }) => (buildsFirst(position, self, seat) ? cost + 1 : cost)),
    modifies(playCost, (cost, position, self, { seat, card }) =>
      card.type === "building" && buildsFirst(position, self, seat) ? cost + 1 : cost,
    ),
  ],
});

const jail = building("jail", {
  tech: 0,
  cost: 3,
  hp: 3,
  abilities: [
    modifies(
      lockedBelow,
      (before, position, self, { seat, card, from, played }) =>
        before ??
        (played && from === "hand" && card.type === "unit" && !areFriends(position, seat, self.seat)
          ? self.card
          : undefined),
    ),
    whenever(lockedUp, {
      when: (_, self, { below }) => below === self.card,
      *rule(game, self, { card }) {
        const inmates = itself(game, self)?.thing.below ?? [];
        for (const inmate of inmates.filter((other) => other !== card)) {
          const owner = ownerOf(game, inmate);
          takeFromBelow(game, inmate);
          yield* enter(game, inmate, owner, { from: "elsewhere" });
        }
      },
    }),
  ],
});

const porkhandMagistrate = unit("porkhand-magistrate", {
  subtypes: ["pig", "administrator"],
  tech: 0,
  cost: 3,
  atk: 2,
  hp: 3,
  abilities: [
    activated({
      id: "porkhand-magistrate-disable",
      cost: { gold: 1, exhaust: true },
      problem: (position, self) => needsTarget(all(isFighter, otherThan(self)))(position, self),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, all(isFighter, otherThan(self)));
        if (!it) return;
        yield* disable(game, it);
        draw(game, it.seat);
      },
    }),
  ],
});

const reputableNewsman = unit("reputable-newsman", {
  subtypes: ["mercenary"],
  tech: 0,
  cost: 2,
  atk: 0,
  hp: 3,
  tells: (_, { figure }) => {
    const number = figure?.thing.notes.number;
    return number === undefined ? [] : [t("told.newsman", { number })];
  },
  abilities: [
    arrives(function* (game, self) {
      const card = game.definition(self.kind).name;
      const number = yield* game.integer(decider(game, self), "newsman-number", {
        min: 0,
        max: mostGold,
        params: { card },
      });
      if (!itself(game, self)) return;
      thingIn(game, self.card).notes.number = number;
      game.log("newsman-number", { card, number });
    }),
    modifies(playProblem, (before, position, self, { seat, card }) => {
      if (before || areFriends(position, seat, self.seat)) return before;
      const barred =
        (card.type === "spell" || card.type === "upgrade") && card.cost === self.figure?.thing.notes.number;
      return barred ? t("reason.newsman", { card: position.definition(self.kind).name, cost: card.cost }) : undefined;
    }),
  ],
});

const spectralAven = unit("spectral-aven", {
  subtypes: ["bird", "illusion"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 2,
  keywords: { flying: 1 },
});

const trafficDirector = unit("traffic-director", {
  subtypes: ["administrator"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  keywords: { untargetable: 1 },
  abilities: [ignoresPatrollers((_, __, { defender }) => isBuilding(defender))],
});

export const cards = [
  arrest,
  lawfulSearch,
  manufacturedTruth,
  bluecoatMusketeer,
  buildingInspector,
  jail,
  porkhandMagistrate,
  reputableNewsman,
  spectralAven,
  trafficDirector,
];
