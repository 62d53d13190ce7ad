import { t } from "conclave/rules";
import {
  activated,
  always,
  arrives,
  attacks,
  maxLevel,
  modifies,
  onOwnTurn,
  prevents,
} from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { areFriends } from "../../effects/teams.ts";
import { boardOf, figuresOf, findFigure } from "../../in-play/board.ts";
import { isFighter, isPatroller, isStanding, isTech, isUnit, runesOf } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { draw } from "../../rules/drawing.ts";
import { enter, returnToPlay } from "../../rules/entering.ts";
import { disable, makeReady } from "../../rules/exhausting.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { addRunesToSelf } from "../../rules/runes.ts";
import { search } from "../../rules/searching.ts";
import {
  aim,
  aimAtOne,
  all,
  any,
  friendlyOf,
  mayAimAtOne,
  needsTarget,
  opposingOf,
  ownOf,
  pickOne,
} from "../../rules/targets.ts";
import { countUse, thingIn, usesOf } from "../../state.ts";
import type { Figure, Hit, Position, Source } from "../../types.ts";
import { damageDealt, levelProblem } from "../../values.ts";
import { trashZone } from "../../zones.ts";

const { hero, spell, unit } = cardsOf({ colour: "purple", spec: "present" });

export const champion = hero("max-geiger", 5, [
  { from: 1, atk: 2, hp: 3, keywords: { sparkshot: 1 } },
  {
    from: 3,
    atk: 2,
    hp: 4,
    abilities: [
      activated({
        id: "max-geiger-sift",
        cost: { exhaust: true, discard: 1 },
        *rule(game, { seat }) {
          draw(game, seat);
        },
      }),
    ],
  },
  {
    from: 5,
    atk: 3,
    hp: 4,
    abilities: [
      maxLevel(
        function* (game, self) {
          const it = yield* mayAimAtOne(game, self, all(isUnit, friendlyOf(game, self)));
          if (!it) return;
          yield* leavePlay(game, [it], "trash");
          yield* returnToPlay(game, it.id, it.seat, trashZone(it.thing.owner));
        },
        { when: onOwnTurn },
      ),
    ],
  },
]);

const now = spell("now", {
  subtypes: ["buff"],
  cost: 1,
  play: {
    problem: needsTarget(isFighter),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isFighter);
      if (it) alter(game, self, it, { keywords: { haste: 1 } }, thisTurn);
    },
  },
});

const ownUnit = (self: Source) => all(isUnit, ownOf(self));

const readyOrNot = spell("ready-or-not", {
  cost: 4,
  play: {
    problem: (position, self) => needsTarget(ownUnit(self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, ownUnit(self));
      if (it) yield* makeReady(game, it);
      for (const other of boardOf(game).figures.filter(all(isUnit, opposingOf(game, self)))) {
        if (!other.thing.exhausted) continue;
        thingIn(game, other.id).disabled = true;
        game.log("disabled", { card: other.card.name });
      }
    },
  },
});

const isMiddleTech = (it: Figure) => isTech(it, 1, 2);

const temporalDistortion = spell("temporal-distortion", {
  cost: 2,
  play: {
    problem: (position, { seat }) =>
      figuresOf(position, seat).some(isMiddleTech) ? undefined : t("reason.nothing-to-return"),
    *rule(game, self) {
      const it = yield* pickOne(game, self, all(isMiddleTech, ownOf(self)), "target-return");
      if (!it || (yield* leavePlay(game, [it], "hand")).length === 0) return;
      const { tech } = it;
      const { cost } = it.card;
      const found = yield* search(
        game,
        self,
        "codex",
        (card) => card.type === "unit" && card.tech === tech && card.cost <= cost,
      );
      if (found !== undefined) yield* enter(game, found, self.seat, { from: "codex" });
    },
  },
});

const researchAndDevelopment = spell("research-and-development", {
  cost: 2,
  ultimate: "slow",
  play: {
    *rule(game, { seat }) {
      draw(game, seat, 5);
    },
  },
});

const argonaut = unit("argonaut", {
  subtypes: ["soldier"],
  tech: 1,
  cost: 3,
  atk: 3,
  hp: 4,
  keywords: { readiness: 1 },
});

const watch = ({ thing }: Source) => `sentry:${thing}`;

/** Whether a hit is damage of a spell or an ability to a patroller of this player. */
function isWatched(position: Position, seat: number, hit: Hit): boolean {
  const { source, target, amount, combat = false, byAbility = false, divided = false } = hit;
  if (target.seat !== seat || !isPatroller(target) || (combat && !byAbility)) return false;
  return position.value(damageDealt, { source, target, amount, combat, divided }) > 0;
}

const sentry = unit("sentry", {
  subtypes: ["mech", "drone"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 2,
  keywords: { sparkshot: 1, "anti-air": 1 },
  abilities: [
    prevents(function* (game, self, hits) {
      const watched = game.look((position) => hits.filter((hit) => isWatched(position, self.seat, hit)));
      const [first] = watched;
      if (!first || usesOf(game, watch(self)) > 0) return hits;
      countUse(game, watch(self));
      const several = watched.some(({ target }) => target.id !== first.target.id);
      const prevented = several ? game.random.pick(watched) : first;
      game.log("sentry", { card: game.definition(self.kind).name, target: prevented.target.card.name });
      return hits.filter((hit) => hit !== prevented);
    }),
  ],
});

const chronofixer = unit("chronofixer", {
  subtypes: ["mystic"],
  tech: 2,
  cost: 2,
  atk: 1,
  hp: 1,
  keywords: { untargetable: 1 },
  abilities: [
    modifies(levelProblem, (before, position, { seat }, { figure }) =>
      areFriends(position, seat, figure.seat) ? before : t("reason.chronofixer"),
    ),
  ],
});

const hyperion = unit("hyperion", {
  subtypes: ["soldier"],
  tech: 2,
  cost: 5,
  atk: 4,
  hp: 5,
  keywords: { haste: 1 },
  abilities: [
    attacks(
      function* (game, { seat }) {
        draw(game, seat);
      },
      { gain: true },
    ),
  ],
});

const immortal = unit("immortal", {
  subtypes: ["mech"],
  tech: 2,
  cost: 6,
  atk: 5,
  hp: 5,
  keywords: { indestructible: 1 },
});

const hasHp = any(isFighter, isStanding);

const tricycloid = unit("tricycloid", {
  subtypes: ["mech", "drone"],
  tech: 2,
  cost: 5,
  atk: 3,
  hp: 3,
  abilities: [
    arrives(
      function* (game, self) {
        addRunesToSelf(game, self, "time", 3);
      },
      { gain: true },
    ),
    always("numbers", "self", (_, __, it) => ({ atk: runesOf(it, "time"), hp: runesOf(it, "time") })),
    activated({
      id: "tricycloid-ping",
      cost: { runes: { time: 1 } },
      problem: needsTarget(hasHp),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, hasHp);
        if (it) yield* damage(game, self, [it], 1);
      },
    }),
  ],
});

const warpGateDisciple = unit("warp-gate-disciple", {
  subtypes: ["mystic"],
  tech: 2,
  cost: 4,
  atk: 1,
  hp: 1,
  abilities: [
    activated({
      id: "warp-gate",
      cost: { gold: 1, exhaust: true },
      *rule(game, self) {
        const found = yield* search(
          game,
          self,
          "codex",
          ({ type, tech }) => type === "unit" && (tech === 1 || tech === 2),
        );
        if (found !== undefined) yield* enter(game, found, self.seat, { from: "codex" });
      },
    }),
  ],
});

const octavian = unit("octavian", {
  subtypes: ["behemoth"],
  tech: 3,
  cost: 8,
  atk: 8,
  hp: 8,
  abilities: [
    activated({
      id: "octavian-disable",
      cost: { gold: 8, exhaust: true },
      *rule(game, self) {
        const it = findFigure(game, self.card);
        if (it) yield* makeReady(game, it);
        for (const target of yield* aim(game, self, { which: isFighter, min: 0, max: 8 })) yield* disable(game, target);
      },
    }),
  ],
});

export const cards = [
  now,
  readyOrNot,
  temporalDistortion,
  researchAndDevelopment,
  argonaut,
  sentry,
  chronofixer,
  hyperion,
  immortal,
  tricycloid,
  warpGateDisciple,
  octavian,
];
