import { type Option, type Seat, t } from "conclave/rules";
import { cardsOf } from "../../effects/printing.ts";
import { decider, openly } from "../../effects/sources.ts";
import { boardOf } from "../../in-play/board.ts";
import { isBuildingCard, isFighter } from "../../in-play/figures.ts";
import { destroy } from "../../rules/deaths.ts";
import { summon } from "../../rules/entering.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { trashThisSpell } from "../../rules/spells.ts";
import { optionsOf, pick, target, targetsOf } from "../../rules/targets.ts";
import { trashWorker, workerOptions } from "../../rules/workers.ts";
import type { Figure } from "../../types.ts";

const { spell } = cardsOf({ colour: "red", spec: "anarchy" });

export const chaosMirror = spell("chaos-mirror", {
  cost: 2,
  play: {
    problem: (position) =>
      boardOf(position).figures.filter(isFighter).length < 2 ? t("reason.chaos-mirror") : undefined,
    *rule(game, self) {
      const [one, other] = yield* pick(game, self, { which: isFighter, min: 2 });
      if (!one || !other) return;
      alter(game, self, one, { base: { atk: other.printed.atk } }, thisTurn);
      alter(game, self, other, { base: { atk: one.printed.atk } }, thisTurn);
    },
  },
});

export const detonate = spell("detonate", {
  cost: 3,
  play: {
    problem: (position, self) =>
      targetsOf(position, self, isBuildingCard).length + workerOptions(position).length === 0
        ? t("reason.no-target")
        : undefined,
    *rule(game, self) {
      const options = game.look((position): Option<Figure | Seat>[] => [
        ...optionsOf(targetsOf(position, self, isBuildingCard)),
        ...workerOptions(position),
      ]);
      const params = { card: game.definition(self.kind).name };
      const chosen = yield* game.choose(decider(game, self), "target", options, { params, ...openly(game) });
      if (typeof chosen === "number") trashWorker(game, chosen);
      else yield* leavePlay(game, yield* target(game, self, [chosen]), "trash");
      trashThisSpell(game, self);
    },
  },
});

export const surpriseAttack = spell("surprise-attack", {
  subtypes: ["summon"],
  cost: 5,
  play: {
    *rule(game, self) {
      yield* summon(game, self, "shark", 2);
    },
  },
});

export const maximumAnarchy = spell("maximum-anarchy", {
  cost: 3,
  ultimate: "slow",
  play: {
    *rule(game, self) {
      yield* destroy(game, self, boardOf(game).figures.filter(isFighter));
    },
  },
});
