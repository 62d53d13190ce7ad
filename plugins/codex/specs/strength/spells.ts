import { always, upkeep } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { boardOf } from "../../in-play/board.ts";
import { baseOf, isBuilding, isFlier, isPatroller, isUnit } from "../../in-play/figures.ts";
import { attach, isAttachedTo } from "../../rules/attaching.ts";
import { damage } from "../../rules/damage.ts";
import { summon } from "../../rules/entering.ts";
import { sideline } from "../../rules/patrol-zone.ts";
import { aim, aimAtOne, all, needsTarget, pickOpponent } from "../../rules/targets.ts";
import type { Figure, Match, Source } from "../../types.ts";

const { spell } = cardsOf({ colour: "white", spec: "strength" });

/** Two Birds at most, however many Nests there are. */
function* hatch(game: Match, self: Source) {
  yield* summon(game, self, "bird", 2, { limit: 2 });
}

export const birdsNest = spell("birds-nest", {
  subtypes: ["summon"],
  cost: 2,
  ongoing: true,
  channeling: "strength",
  abilities: [upkeep(hatch)],
  play: { rule: hatch },
});

const patrollingUnit = all(isUnit, isPatroller);

export const entanglingVines = spell("entangling-vines", {
  subtypes: ["debuff"],
  cost: 3,
  ongoing: true,
  abilities: [
    always("traits", "all", (_, self, it) =>
      isAttachedTo(self, it) ? { keywords: { "cant-attack": 1, "cant-patrol": 1 } } : undefined,
    ),
  ],
  play: {
    problem: needsTarget(patrollingUnit),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, patrollingUnit);
      yield* attach(game, self, it ? [it] : []);
      if (it) sideline(game, it);
    },
  },
});

/** A unit on the ground that costs 2 gold or less. */
const light = (it: Figure) => isUnit(it) && !isFlier(it) && it.card.cost <= 2;

export const thunderclap = spell("thunderclap", {
  subtypes: ["debuff"],
  cost: 2,
  play: {
    problem: needsTarget(light),
    *rule(game, self) {
      for (const it of yield* aim(game, self, { which: light, min: 0, max: 3 })) sideline(game, it);
    },
  },
});

export const earthquake = spell("earthquake", {
  cost: 5,
  ultimate: "slow",
  play: {
    *rule(game, self) {
      const opponent = yield* pickOpponent(game, self);
      if (opponent === undefined) return;
      const base = baseOf(game, opponent);
      const buildings = () =>
        boardOf(game).figures.filter((it) => isBuilding(it) && (it.seat === opponent || it.id === base?.id));
      yield* damage(
        game,
        self,
        buildings().filter(({ thing }) => thing.damage > 0),
        4,
      );
      // What has been shaken by the loss of others in the meantime is no longer undamaged.
      yield* damage(
        game,
        self,
        buildings().filter(({ thing }) => thing.damage === 0),
        1,
      );
    },
  },
});
