import { choice, playerOf, type Rule, t } from "conclave/rules";
import { activated, always, arrives, attacks, leaves, modifies } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider, openly } from "../../effects/sources.ts";
import { figuresOf } from "../../in-play/board.ts";
import { isFighter, isFlier, isTech, isUnit, isUpgrade } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { destroy, sacrifice } from "../../rules/deaths.ts";
import { summon, tokensOf } from "../../rules/entering.ts";
import { alterSelf, untilUpkeep } from "../../rules/lasting.ts";
import { aim, aimAtOne, all, any, needsTarget, otherThan, patrollers, pick } from "../../rules/targets.ts";
import { bringNearer } from "../../rules/time/forecast.ts";
import { trashWorker, workerOptions } from "../../rules/workers.ts";

import type { Figure, Match, Position, Source } from "../../types.ts";
import { staysInPlay } from "../../values.ts";
import { futureZone } from "../../zones.ts";
import { spells } from "./spells.ts";

export { champion } from "./vir.ts";

const { unit } = cardsOf({ colour: "purple", spec: "future" });

const hasGold = (position: Position, seat: number) => playerOf(position, seat).gold > 0;

const gildedGlaxx = unit("gilded-glaxx", {
  subtypes: ["mech", "soldier"],
  tech: 1,
  cost: 3,
  atk: 3,
  hp: 4,
  abilities: [
    always("traits", "self", ({ position }, { seat }) =>
      hasGold(position, seat) ? { keywords: { "cant-be-sacrificed": 1 } } : undefined,
    ),
    modifies(
      staysInPlay,
      (before, position, self, { figure, combat }) =>
        before || (figure.thing.order === self.thing && !combat && hasGold(position, self.seat)),
    ),
  ],
});

const knightOfTheConclave = unit("knight-of-the-conclave", {
  subtypes: ["mech", "soldier"],
  tech: 1,
  cost: 0,
  atk: 4,
  hp: 4,
  keywords: { forecast: 3, resist: 1 },
});

const stingersPerHive = 5;

const isStinger = ({ card }: Figure) => card.id === "stinger";

/** The most Stingers that a player can summon to. */
const stingerLimit = (position: Position, seat: number) =>
  stingersPerHive * figuresOf(position, seat).filter(({ card }) => card.id === "hive").length;

function* bringStingers(game: Match, self: Source, count: number): Rule {
  const limit = game.look((position) => stingerLimit(position, self.seat));
  yield* summon(game, self, "stinger", count, { limit });
}

const hive = unit("hive", {
  subtypes: ["mech", "airship"],
  tech: 2,
  cost: 6,
  atk: 0,
  hp: 6,
  keywords: { flying: 1, resist: 1 },
  abilities: [
    arrives((game, self) => bringStingers(game, self, stingersPerHive)),
    activated({
      id: "hive-stinger",
      cost: { gold: 1 },
      problem: (position, { seat }) =>
        tokensOf(position, seat, "stinger") < stingerLimit(position, seat) ? undefined : t("reason.stingers"),
      rule: (game, self) => bringStingers(game, self, 1),
    }),
    leaves(function* (game, self) {
      const stingers = figuresOf(game, self.seat).filter(isStinger);
      const lost =
        stingers.length <= stingersPerHive
          ? stingers
          : yield* pick(game, self, {
              which: (it) => it.seat === self.seat && isStinger(it),
              min: stingersPerHive,
              key: "sacrifice",
            });
      yield* sacrifice(game, self, lost);
    }),
  ],
});

/** It may have arrived while its player paid: then there is no time rune to take off. */
function* hasten(game: Match, { seat, card }: Source): Rule {
  if (game.zoneOf(card) === futureZone(seat)) yield* bringNearer(game, seat, card);
}

const omegacron = unit("omegacron", {
  subtypes: ["mech", "drone"],
  tech: 2,
  cost: 2,
  atk: 9,
  hp: 7,
  keywords: { forecast: 6, haste: 1, untargetable: 1 },
  abilities: [
    activated({
      id: "omegacron-sacrifice",
      where: "future",
      cost: { sacrifice: any(isFighter, isUpgrade) },
      rule: hasten,
    }),
    activated({
      id: "omegacron-worker",
      where: "future",
      cost: { workers: 1 },
      rule: hasten,
    }),
  ],
});

function* trashWorkers(game: Match, self: Source, count: number): Rule {
  for (let left = count; left > 0; left--) {
    const options = game.look(workerOptions);
    if (options.length === 0) return;
    trashWorker(game, yield* game.choose(decider(game, self), "reaver-worker", options, { ...openly(game) }));
  }
}

const reaver = unit("reaver", {
  subtypes: ["mech", "drone"],
  tech: 2,
  cost: 3,
  atk: 0,
  hp: 4,
  keywords: { forecast: 2 },
  abilities: [
    activated({
      id: "reaver-reave",
      cost: { gold: 1, exhaust: true, discard: 1 },
      *rule(game, self) {
        const mode = yield* game.choose(
          decider(game, self),
          "reaver",
          (["workers", "damage"] as const).map((id) => choice(id, t(`label.reaver-${id}`), id)),
          { params: { card: game.definition(self.kind).name } },
        );
        if (mode === "workers") yield* trashWorkers(game, self, 2);
        else yield* damage(game, self, yield* pick(game, self, { which: isFighter, min: 0, max: 2 }), 6);
      },
    }),
  ],
});

const voidStar = unit("void-star", {
  subtypes: ["mech", "airship"],
  tech: 2,
  cost: 5,
  atk: 5,
  hp: 4,
  keywords: { flying: 1, overpower: 1 },
  abilities: [
    activated({
      id: "void-star-charge",
      cost: { gold: 4 },
      limit: 1,
      *rule(game, self) {
        alterSelf(game, self, { atk: 4 }, untilUpkeep(self));
      },
    }),
  ],
});

const isGroundPatroller = all(patrollers, (it) => !isFlier(it));

const xenostalker = unit("xenostalker", {
  subtypes: ["mech", "drone"],
  tech: 2,
  cost: 4,
  atk: 3,
  hp: 6,
  keywords: { unstoppable: 1 },
  abilities: [
    attacks(function* (game, self) {
      const targets = yield* aim(game, self, { which: isGroundPatroller, min: 0, max: 4 });
      yield* damage(game, self, targets, 1);
    }),
  ],
});

const isBelowTech3 = (it: Figure) => isTech(it, 0, 1, 2);

const nebula = unit("nebula", {
  subtypes: ["mech", "airship"],
  tech: 3,
  cost: 7,
  atk: 7,
  hp: 6,
  keywords: { flying: 1, resist: 3 },
  abilities: [
    always("traits", "own", (_, self, it) =>
      isUnit(it) && otherThan(self)(it) ? { keywords: { invisible: 1 } } : undefined,
    ),
    activated({
      id: "nebula-destroy",
      cost: {},
      limit: 1,
      problem: needsTarget(isBelowTech3),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, isBelowTech3, "target-destroy");
        if (it) yield* destroy(game, self, [it]);
      },
    }),
  ],
});

export const cards = [
  ...spells,
  gildedGlaxx,
  knightOfTheConclave,
  hive,
  omegacron,
  reaver,
  voidStar,
  xenostalker,
  nebula,
];
