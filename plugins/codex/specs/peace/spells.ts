import { cardsOf } from "../../effects/printing.ts";
import { isFighter, isHero, isStanding, isUnit } from "../../in-play/figures.ts";
import { draw } from "../../rules/drawing.ts";
import { exhaust } from "../../rules/exhausting.ts";
import { alter, untilUpkeep } from "../../rules/lasting.ts";
import { sideline } from "../../rules/patrol-zone.ts";
import { addRunes } from "../../rules/runes.ts";
import { damageTarget } from "../../rules/targeted-damage.ts";
import { aim, aimAtOne, all, any, needsTarget, ownOf } from "../../rules/targets.ts";
import type { Figure, Source } from "../../types.ts";

const { spell } = cardsOf({ colour: "blue", spec: "peace" });

const isPeaceHero = (it: Figure) => isHero(it) && it.card.spec === "peace";

const trainable = any(isUnit, (it) => isHero(it) && !isPeaceHero(it));

const bootCamp = spell("boot-camp", {
  subtypes: ["buff", "debuff"],
  cost: 1,
  play: {
    problem: needsTarget(trainable),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, trainable);
      if (it) {
        yield* exhaust(game, it);
        sideline(game, it);
        addRunes(game, it, "+1/+1");
      }
      draw(game, self.seat);
    },
  },
});

const ownFighters = (self: Source) => all(isFighter, ownOf(self));

const eliteTraining = spell("elite-training", {
  subtypes: ["buff"],
  cost: 2,
  play: {
    problem: (position, self) => needsTarget(ownFighters(self))(position, self),
    *rule(game, self) {
      for (const it of yield* aim(game, self, { which: ownFighters(self), min: 0, max: 2 })) {
        const keywords = { "anti-air": 1, sparkshot: 1 };
        alter(game, self, it, { atk: 1, armor: 1, keywords }, untilUpkeep(self));
      }
    },
  },
});

const generalsHammer = spell("generals-hammer", {
  cost: 3,
  play: {
    problem: needsTarget(isStanding),
    *rule(game, self) {
      yield* damageTarget(game, self, isStanding, 3);
    },
  },
});

const ownGeneral = (self: Source) => all(isPeaceHero, ownOf(self));

const theArtOfWar = spell("the-art-of-war", {
  subtypes: ["buff"],
  cost: 3,
  ultimate: "slow",
  play: {
    problem: (position, self) => needsTarget(ownGeneral(self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, ownGeneral(self));
      const keywords = { unstoppable: 1, "swift-strike": 1 };
      if (it) alter(game, self, it, { atk: 2, armor: 2, keywords }, untilUpkeep(self));
    },
  },
});

export const spells = [bootCamp, eliteTraining, generalsHammer, theArtOfWar];
