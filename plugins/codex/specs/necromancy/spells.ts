import { t } from "conclave/rules";
import { modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { opponentsOf } from "../../effects/teams.ts";
import { died } from "../../events.ts";
import { baseOf, isHero, isTech, isUnit } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { destroy, settle } from "../../rules/deaths.ts";
import { summon } from "../../rules/entering.ts";
import { linger, thisTurn } from "../../rules/lasting.ts";
import { gainLevels, loseLevels } from "../../rules/levels.ts";
import { aimAtOne, all, needsTarget, pick } from "../../rules/targets.ts";
import { lowestTechToDestroy, sacrificeOne } from "../../rules/victims.ts";
import { trashWorker } from "../../rules/workers.ts";
import type { Figure } from "../../types.ts";
import { levelProblem } from "../../values.ts";

const { spell } = cardsOf({ colour: "black", spec: "necromancy" });

const isGraspable = (it: Figure) => isHero(it) || isTech(it, 0, 1, 2);

const doomGrasp = spell("doom-grasp", {
  cost: 4,
  play: {
    problem: needsTarget(isGraspable),
    *rule(game, self) {
      if (!(yield* sacrificeOne(game, self))) return;
      const it = yield* aimAtOne(game, self, isGraspable, "target-destroy");
      if (it) yield* destroy(game, self, [it]);
    },
  },
});

const lichsBargain = spell("lichs-bargain", {
  subtypes: ["summon"],
  cost: 2,
  play: {
    *rule(game, self) {
      trashWorker(game, self.seat);
      const base = baseOf(game, self.seat);
      if (base) yield* damage(game, self, [base], 4);
      for (const kind of ["skeleton", "zombie", "horror"]) yield* summon(game, self, kind);
    },
  },
});

/** The number of the hero who cannot gain levels in this turn. */
interface Drained {
  readonly thing: number;
}

const netherDrain = spell("nether-drain", {
  subtypes: ["debuff"],
  cost: 1,
  lingers: [
    modifies(levelProblem, (before, _, self, { figure }) => {
      const { thing } = self.data as Drained;
      return before ?? (figure.thing.order === thing ? t("reason.nether-drain") : undefined);
    }),
  ],
  play: {
    problem: needsTarget(isHero),
    *rule(game, self) {
      const drained = yield* aimAtOne(game, self, isHero, "nether-drain-lose");
      if (!drained) return;
      loseLevels(game, drained, 2);
      linger(game, self, thisTurn, { thing: drained.thing.order } satisfies Drained);
      yield* settle(game);
      const other = all(isHero, (it) => it.thing.order !== drained.thing.order);
      const raised = yield* aimAtOne(game, self, other, "nether-drain-gain");
      if (raised) yield* gainLevels(game, raised, 2);
      yield* settle(game);
    },
  },
});

const deathRites = spell("death-rites", {
  cost: 4,
  ultimate: "slow",
  lingers: [
    whenever(died, {
      when: (_, self, { figure }) => isUnit(figure) && figure.seat === self.seat,
      *rule(game, self) {
        const lowest = game.look((position) =>
          opponentsOf(position, self.seat).flatMap((seat) => lowestTechToDestroy(position, seat)),
        );
        const ids = new Set(lowest.map(({ id }) => id));
        yield* destroy(game, self, yield* pick(game, self, { which: (it) => ids.has(it.id) }));
      },
    }),
  ],
  play: {
    *rule(game, self) {
      linger(game, self, thisTurn);
    },
  },
});

export const spells = [doomGrasp, lichsBargain, netherDrain, deathRites];
