import type { Seat } from "conclave/rules";
import { always, modifies } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { isHero, isTech } from "../../in-play/figures.ts";
import { attach, isAttachedTo } from "../../rules/attaching.ts";
import { alter, linger, thisTurn, untilTurnEnded } from "../../rules/lasting.ts";
import { aim, aimAtOne, needsTarget, pickOpponent } from "../../rules/targets.ts";
import type { Figure } from "../../types.ts";
import { heldBy } from "../../values.ts";

const { spell } = cardsOf({ colour: "blue", spec: "truth" });

const isImpressionable = (it: Figure) => isTech(it, 0, 1, 2);

const dreamscape = spell("dreamscape", {
  subtypes: ["debuff"],
  cost: 3,
  ongoing: true,
  channeling: "truth",
  abilities: [always("types", "all", (_, __, it) => (isImpressionable(it) ? { subtypes: ["illusion"] } : undefined))],
});

interface Gagged {
  readonly seat: Seat;
}

const freeSpeech = spell("free-speech", {
  subtypes: ["debuff"],
  cost: 2,
  lingers: [
    always("types", "all", (_, self, it) =>
      isHero(it) && it.seat === (self.data as Gagged).seat ? { silenced: true } : undefined,
    ),
  ],
  play: {
    *rule(game, self) {
      const seat = yield* pickOpponent(game, self);
      if (seat === undefined) return;
      linger(game, self, untilTurnEnded(seat), { seat } satisfies Gagged);
      game.log("silenced", { player: { seat } });
    },
  },
});

const hallucination = spell("hallucination", {
  subtypes: ["debuff"],
  cost: 2,
  play: {
    problem: needsTarget(isImpressionable),
    *rule(game, self) {
      for (const it of yield* aim(game, self, { which: isImpressionable, min: 0, max: 2 })) {
        alter(game, self, it, { subtypes: ["illusion"] }, thisTurn);
      }
    },
  },
});

const mindControl = spell("mind-control", {
  subtypes: ["debuff"],
  cost: 5,
  ultimate: "slow",
  ongoing: true,
  abilities: [modifies(heldBy, (before, _, self, { figure }) => (isAttachedTo(self, figure) ? self.seat : before))],
  play: {
    problem: needsTarget(isImpressionable),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isImpressionable);
      yield* attach(game, self, it ? [it] : []);
    },
  },
});

export const spells = [dreamscape, freeSpeech, hallucination, mindControl];
