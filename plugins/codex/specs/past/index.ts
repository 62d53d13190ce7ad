import { t } from "conclave/rules";
import { activated, always, arrives, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { damaged, leftTogether, runesRemoved } from "../../events.ts";
import { boardOf } from "../../in-play/board.ts";
import { isBuilding, isFighter, isHero, isTech, isUnit, runesOf } from "../../in-play/figures.ts";
import { attach, isAttachedTo } from "../../rules/attaching.ts";
import { enter, returnToPlay } from "../../rules/entering.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { addRunesToSelf } from "../../rules/runes.ts";
import { search } from "../../rules/searching.ts";
import { aim, aimAtOne, mayAimAtOne, needsTarget } from "../../rules/targets.ts";
import { techProblem } from "../../rules/tech-buildings.ts";
import { turnTime } from "../../rules/time/time-runes.ts";
import { countUse, usesOf } from "../../state.ts";
import type { Departure, Figure, Source } from "../../types.ts";
import { workerIncome } from "../../values.ts";

export { champion } from "./prynn.ts";

const { building, spell, unit, upgrade } = cardsOf({ colour: "purple", spec: "past" });

const isBelowTech3 = (it: Figure) => isTech(it, 0, 1, 2);
const isTech0 = (it: Figure) => isTech(it, 0);

const originStory = spell("origin-story", {
  cost: 3,
  play: {
    problem: needsTarget(isHero),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isHero);
      if (it) yield* leavePlay(game, [it], "command");
    },
  },
});

const undo = spell("undo", {
  subtypes: ["bounce"],
  cost: 3,
  play: {
    problem: needsTarget(isBelowTech3),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isBelowTech3, "target-return");
      if (it) yield* leavePlay(game, [it], "hand");
    },
  },
});

const vortossEmblem = spell("vortoss-emblem", {
  cost: 0,
  ongoing: true,
  keywords: { fading: 3 },
  play: {
    problem: needsTarget(isUnit),
    *rule(game, self) {
      yield* attach(game, self, yield* aim(game, self, { which: isUnit }));
    },
  },
  abilities: [
    always("traits", "all", (_, self, it) => (isAttachedTo(self, it) ? { keywords: { flagbearer: 1 } } : undefined)),
  ],
});

const rewind = spell("rewind", {
  subtypes: ["bounce"],
  cost: 4,
  ultimate: "quick",
  play: {
    problem: (position) => (boardOf(position).figures.some(isBelowTech3) ? undefined : t("reason.nothing-to-return")),
    *rule(game) {
      yield* leavePlay(game, boardOf(game).figures.filter(isBelowTech3), "hand");
    },
  },
});

const seer = unit("seer", {
  subtypes: ["mystic"],
  tech: 1,
  cost: 1,
  atk: 2,
  hp: 1,
  abilities: [arrives((game, self) => turnTime(game, self, { optional: true }))],
});

const stewardessOfTheUndone = unit("stewardess-of-the-undone", {
  subtypes: ["mystic"],
  tech: 1,
  cost: 3,
  atk: 2,
  hp: 3,
  abilities: [
    arrives(function* (game, self) {
      const it = yield* mayAimAtOne(game, self, isTech0, "target-return");
      if (it) yield* leavePlay(game, [it], "hand");
    }),
  ],
});

const rememberer = unit("rememberer", {
  subtypes: ["mystic"],
  tech: 2,
  cost: 5,
  atk: 3,
  hp: 3,
  keywords: { fading: 3 },
  abilities: [
    whenever(runesRemoved, {
      when: (_, self, { figure, rune }) => figure.thing.order === self.thing && rune === "time",
      *rule(game, self) {
        const { seat } = self;
        const found = yield* search(
          game,
          self,
          "discard",
          (card) =>
            card.type === "unit" && (card.keywords.fading ?? 0) > 0 && techProblem(game, seat, card) === undefined,
        );
        if (found !== undefined) yield* enter(game, found, seat, { from: "discard" });
      },
    }),
  ],
});

const secondChance = ({ seat, thing }: Source) => `second-chances:${seat}.${thing}`;

/** A unit of the player that is not a token and has not died from combat damage. */
const deservesAnother =
  ({ seat }: Source) =>
  ({ figure, to, combat }: Departure) =>
    figure.seat === seat && isUnit(figure) && !figure.token && to !== undefined && !combat;

const secondChances = upgrade("second-chances", {
  tech: 2,
  cost: 2,
  abilities: [
    whenever(leftTogether, {
      when: (position, self, { departures }) =>
        usesOf(position, secondChance(self)) === 0 && departures.some(deservesAnother(self)),
      *rule(game, self, { departures }) {
        const left = departures.filter(
          (departure) =>
            deservesAnother(self)(departure) && game.zone(departure.to ?? "").includes(departure.figure.id),
        );
        const [first] = left;
        if (!first || usesOf(game, secondChance(self)) > 0) return;
        countUse(game, secondChance(self));
        const { figure, to = "" } = left.length === 1 ? first : game.random.pick(left);
        yield* returnToPlay(game, figure.id, figure.seat, to);
      },
    }),
  ],
});

const shimmerRay = unit("shimmer-ray", {
  subtypes: ["mech", "airship"],
  tech: 2,
  cost: 1,
  atk: 3,
  hp: 4,
  keywords: { flying: 1, fading: 2 },
  abilities: [
    activated({
      id: "shimmer-ray-extend",
      cost: { discard: 1 },
      *rule(game, self) {
        addRunesToSelf(game, self, "time");
      },
    }),
  ],
});

const slowTimeGenerator = building("slow-time-generator", {
  tech: 2,
  cost: 5,
  hp: 2,
  abilities: [modifies(workerIncome, (before) => Math.min(before, 4), { order: 1 })],
});

const yesterdaysGolgort = unit("yesterdays-golgort", {
  subtypes: ["beast"],
  tech: 2,
  cost: 3,
  atk: 6,
  hp: 4,
  keywords: { fading: 2 },
  abilities: [
    whenever(damaged, {
      gain: true,
      when: (_, self, { source, target, combat }) => combat && source.seat === self.seat && isBuilding(target),
      *rule(game, self) {
        addRunesToSelf(game, self, "time");
      },
    }),
  ],
});

const ebbflowArchon = unit("ebbflow-archon", {
  subtypes: ["archon"],
  tech: 3,
  cost: 8,
  atk: 12,
  hp: 12,
  keywords: { fading: 7 },
  abilities: [
    always("numbers", "self", (_, __, it) => ({ atk: 0 - runesOf(it, "time"), hp: 0 - runesOf(it, "time") })),
    activated({
      id: "ebbflow-archon-ebb",
      cost: { runes: { time: 1 } },
      problem: needsTarget(isFighter),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, isFighter);
        if (it) yield* leavePlay(game, [it], isHero(it) ? "command" : "hand");
      },
    }),
  ],
});

export const cards = [
  originStory,
  undo,
  vortossEmblem,
  rewind,
  seer,
  stewardessOfTheUndone,
  rememberer,
  secondChances,
  shimmerRay,
  slowTimeGenerator,
  yesterdaysGolgort,
  ebbflowArchon,
];
