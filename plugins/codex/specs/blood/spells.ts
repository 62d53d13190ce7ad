import { t } from "conclave/rules";
import { always, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { mainEnded, turnEnded } from "../../events.ts";
import { boardOf } from "../../in-play/board.ts";
import { isFighter, isTech, isUnit } from "../../in-play/figures.ts";
import { takeControl } from "../../rules/control.ts";
import { damage } from "../../rules/damage.ts";
import { settle } from "../../rules/deaths.ts";
import { discard, draw } from "../../rules/drawing.ts";
import { makeReady } from "../../rules/exhausting.ts";
import { alter, type Concern, linger, thisTurn } from "../../rules/lasting.ts";
import { trashThisSpell } from "../../rules/spells.ts";
import { aim, aimAtOne, needsTarget, opposingOf } from "../../rules/targets.ts";
import { thingIn } from "../../state.ts";
import type { Figure, Position, Source } from "../../types.ts";
import { handZone } from "../../zones.ts";

const { spell } = cardsOf({ colour: "red", spec: "blood" });

export const bloodlust = spell("bloodlust", {
  subtypes: ["buff"],
  cost: 2,
  play: {
    problem: needsTarget(isFighter),
    *rule(game, self) {
      const chosen = yield* aim(game, self, { which: isFighter, min: 0, max: 2 });
      for (const it of chosen) alter(game, self, it, { atk: 1, keywords: { haste: 1 } }, thisTurn);
      const things = chosen.map(({ thing }) => thing.order);
      if (things.length > 0) linger(game, self, thisTurn, { things } satisfies Concern);
    },
  },
  lingers: [
    whenever(turnEnded, {
      when: (_, self, { seat }) => seat === self.seat,
      *rule(game, self) {
        const { things = [] } = self.data as Concern;
        const maddened = boardOf(game).figures.filter(({ thing }) => things.includes(thing.order));
        yield* damage(game, self, maddened, 1);
      },
    }),
  ],
});

export const desperation = spell("desperation", {
  cost: 0,
  play: {
    *rule(game, self) {
      if (game.zone(handZone(self.seat)).length === 0) {
        trashThisSpell(game, self);
        draw(game, self.seat, 3);
      }
      linger(game, self, thisTurn);
    },
  },
  lingers: [
    whenever(mainEnded, {
      when: (_, self, { seat }) => seat === self.seat,
      *rule(game, { seat }) {
        discard(game, seat, [...game.zone(handZone(seat))]);
      },
    }),
  ],
});

const canBeKidnapped = (position: Position, self: Source) => (it: Figure) =>
  isTech(it, 0, 1, 2) && opposingOf(position, self)(it);

/** A unit that was kidnapped, by its number, and the player who had it. */
interface Ransom {
  readonly thing: number;
  readonly from: number;
  /** Who had lent it to that player. */
  readonly lender?: number | string;
}

export const kidnapping = spell("kidnapping", {
  subtypes: ["debuff"],
  cost: 4,
  play: {
    problem: (position, self) => needsTarget(canBeKidnapped(position, self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, canBeKidnapped(game, self));
      if (!it) return;
      const lender = it.thing.notes["lent-by"];
      const ransom: Ransom = { thing: it.thing.order, from: it.seat, ...(lender !== undefined && { lender }) };
      takeControl(game, it, self.seat);
      yield* makeReady(game, it);
      alter(game, self, it, { keywords: { haste: 1 } }, thisTurn);
      linger(game, self, thisTurn, ransom);
    },
  },
  tells: (_, { data }) => (data ? [t("told.kidnapping", { player: { seat: (data as Ransom).from } })] : []),
  lingers: [
    whenever(turnEnded, {
      when: (_, self, { seat }) => seat === self.seat,
      *rule(game, self) {
        const { thing, from, lender } = self.data as Ransom;
        const it = boardOf(game).figures.find((figure) => figure.thing.order === thing && figure.seat === self.seat);
        if (it) {
          takeControl(game, it, from);
          if (lender !== undefined) thingIn(game, it.id).notes["lent-by"] = lender;
        }
        yield* settle(game);
      },
    }),
  ],
});

export const warDrums = spell("war-drums", {
  subtypes: ["buff"],
  cost: 2,
  ultimate: "slow",
  ongoing: true,
  channeling: "blood",
  abilities: [
    always("numbers", "own", ({ figures }, { seat }, it) =>
      isUnit(it) ? { atk: figures.filter((other) => isUnit(other) && other.seat === seat).length } : undefined,
    ),
  ],
});
