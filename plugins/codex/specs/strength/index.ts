import { choice, t } from "conclave/rules";
import { activated, always, arrives, ignoresPatrollers, modifies } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider, sourceOf } from "../../effects/sources.ts";
import { areFriends } from "../../effects/teams.ts";
import { boardOf, figuresOf, itself, refreshed } from "../../in-play/board.ts";
import { baseOf, isBase, isBuilding, isPatroller, isToken, isUnit } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { destroy } from "../../rules/deaths.ts";
import { linger, whileSourceStays } from "../../rules/lasting.ts";
import { sideline } from "../../rules/patrol-zone.ts";
import { aimAtOne, all, needsChoice, needsTarget } from "../../rules/targets.ts";
import type { Bearer, Figure, Position } from "../../types.ts";
import { attackTax, damageDealt, playProblem, skipsDraw } from "../../values.ts";
import { birdsNest, earthquake, entanglingVines, thunderclap } from "./spells.ts";

const { building, hero, unit, upgrade } = cardsOf({ colour: "white", spec: "strength" });

const patrolsAlone = (position: Position, { seat }: Figure) =>
  figuresOf(position, seat).filter(isPatroller).length === 1;

export const champion = hero("garus-rook", 8, [
  { from: 1, atk: 2, hp: 4 },
  {
    from: 5,
    atk: 3,
    hp: 5,
    abilities: [ignoresPatrollers((position, __, { patroller }) => patrolsAlone(position, patroller))],
  },
  { from: 8, atk: 4, hp: 6, keywords: { "two-lives": 1 } },
]);

const ardrasBoulder = unit("ardras-boulder", { subtypes: ["rock"], tech: 1, cost: 2, atk: 0, hp: 6, legendary: true });

const mythmaking = upgrade("mythmaking", {
  tech: 1,
  cost: 2,
  legendary: true,
  abilities: [
    always("numbers", "all", ({ position }, { seat }, it) => {
      if (!it.card.legendary) return undefined;
      if (it.seat === seat) return isUnit(it) ? { atk: 2, hp: 2 } : isBuilding(it) ? { hp: 2 } : undefined;
      return isUnit(it) && !areFriends(position, seat, it.seat) ? { atk: -1, hp: -1 } : undefined;
    }),
  ],
});

const colossus = unit("colossus", {
  subtypes: ["golem"],
  tech: 2,
  cost: 6,
  atk: 6,
  hp: 7,
  abilities: [ignoresPatrollers((_, __, { defender }) => isBase(defender))],
});

const doublingBarbarbarian = unit("doubling-barbarbarian", {
  subtypes: ["warrior"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 5,
  keywords: { overpower: 1, doubling: 1 },
});

const jeffersonDegreyGhostlyDiplomat = unit("jefferson-degrey-ghostly-diplomat", {
  subtypes: ["barrister"],
  tech: 2,
  cost: 3,
  atk: 4,
  hp: 3,
  legendary: true,
  abilities: [
    arrives(function* (game, self) {
      yield* destroy(game, self, boardOf(game).figures.filter(isToken));
    }),
  ],
});

/** Whether this is another building of the bearer’s player. */
const guards = (position: Position, self: Bearer, it: Figure) =>
  isBuilding(it) &&
  it.thing.order !== self.thing &&
  (it.seat === self.seat || it.id === baseOf(position, self.seat)?.id);

const morningstarPass = building("morningstar-pass", {
  tech: 2,
  cost: 4,
  hp: 4,
  legendary: true,
  abilities: [
    modifies(damageDealt, (before, position, self, { target }) => (guards(position, self, target) ? 0 : before), {
      order: 10,
    }),
    modifies(attackTax, (before, _, self, { defender }) => (defender.thing.order === self.thing ? before + 1 : before)),
  ],
});

const whitestarGrappler = unit("whitestar-grappler", {
  subtypes: ["warrior"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 5,
  abilities: [
    activated({
      id: "whitestar-grappler-grapple",
      cost: { exhaust: true },
      problem: needsTarget(isUnit),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, isUnit);
        if (!it) return;
        yield* damage(game, self, [it], 4);
        const [survivor] = refreshed(game, [it]);
        if (!survivor) return;
        const grappler = itself(game, self);
        if (grappler) yield* damage(game, sourceOf(survivor), [grappler], survivor.atk);
        sideline(game, survivor);
      },
    }),
  ],
});

/** What Oathkeeper’s player has sworn. */
type Oath = "cards" | "draw";

const hasSworn = (self: Bearer, oath: Oath, seat: number) => self.data === oath && self.seat === seat;

const patrollingUnit = all(isUnit, isPatroller);

const oathkeeperOfKorMountain = unit("oathkeeper-of-kor-mountain", {
  subtypes: ["warrior"],
  tech: 3,
  cost: 7,
  atk: 7,
  hp: 8,
  legendary: true,
  keywords: { "swift-strike": 1, resist: 2 },
  tells: (_, { data }) => (data === undefined ? [] : [t(`label.oathkeeper-${data as Oath}`)]),
  lingers: [
    modifies(
      playProblem,
      (before, _, self, { seat, from }) =>
        before ?? (from === "hand" && hasSworn(self, "cards", seat) ? t("reason.oathkeeper") : undefined),
    ),
    modifies(skipsDraw, (before, _, self, { seat }) => before || hasSworn(self, "draw", seat)),
  ],
  abilities: [
    arrives(function* (game, self) {
      if (!itself(game, self)) return;
      const oaths = (["cards", "draw"] as const).map((oath) => choice(oath, t(`label.oathkeeper-${oath}`), oath));
      const { name } = game.definition(self.kind);
      const oath: Oath = yield* game.choose(decider(game, self), "choose", oaths, { params: { card: name } });
      linger(game, self, whileSourceStays(self), oath);
      game.log("oathkeeper", { player: { seat: self.seat }, card: name, oath });
    }),
    activated({
      id: "oathkeeper-sideline",
      cost: { gold: 2 },
      problem: needsChoice(patrollingUnit),
      *rule(game) {
        for (const it of boardOf(game).figures.filter(patrollingUnit)) sideline(game, it);
      },
    }),
  ],
});

export const cards = [
  birdsNest,
  entanglingVines,
  thunderclap,
  earthquake,
  ardrasBoulder,
  mythmaking,
  colossus,
  doublingBarbarbarian,
  jeffersonDegreyGhostlyDiplomat,
  morningstarPass,
  whitestarGrappler,
  oathkeeperOfKorMountain,
];
