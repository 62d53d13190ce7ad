import { type Text, t } from "conclave/rules";
import { always, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { baseSeat } from "../../effects/teams.ts";
import { attacked } from "../../events.ts";
import { isBase, isBuildingCard, isHero, isOngoingSpell, isUnit, isUpgrade } from "../../in-play/figures.ts";
import { attach, isAttachedTo } from "../../rules/attaching.ts";
import { sacrifice } from "../../rules/deaths.ts";
import { draw } from "../../rules/drawing.ts";
import { enter, summon } from "../../rules/entering.ts";
import { linger, untilTurn } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { search } from "../../rules/searching.ts";
import { trashThisSpell } from "../../rules/spells.ts";
import { aimAtOne, all, any, needsTarget, ownOf, pickOne, pickOpponent } from "../../rules/targets.ts";
import { sacrificeable } from "../../rules/victims.ts";
import type { Bearer, Figure, Position, Source } from "../../types.ts";
import { defenderProblem, patrolProblem } from "../../values.ts";

const { spell } = cardsOf({ colour: "green", spec: "balance" });

const isGreenUnit = (it: Figure) => isUnit(it) && it.card.colour === "green";
const mostCost = 5;

const circleOfLife = spell("circle-of-life", {
  subtypes: ["summon"],
  cost: 3,
  play: {
    problem: (position, self) =>
      sacrificeable(position, self.seat, isGreenUnit).length > 0 ? undefined : t("reason.nothing-to-sacrifice"),
    *rule(game, self) {
      const possible = new Set(
        game.look((position) => sacrificeable(position, self.seat, isGreenUnit)).map(({ id }) => id),
      );
      const given = yield* pickOne(game, self, (it) => possible.has(it.id), "sacrifice");
      if (!given) return;
      yield* sacrifice(game, self, [given]);
      const found = yield* search(
        game,
        self,
        "codex",
        ({ type, colour, tech, cost }) =>
          type === "unit" && colour === "green" && tech === given.tech + 1 && cost <= mostCost,
      );
      if (found !== undefined) yield* enter(game, found, self.seat, { from: "codex" });
    },
  },
});

/** What belongs to the player whom the spell protects; of a team also the base. */
function isProtected(position: Position, { seat }: Bearer, it: Figure): boolean {
  return it.seat === seat || (isBase(it) && it.seat === baseSeat(position, seat));
}

const momentsPeace = spell("moments-peace", {
  cost: 2,
  play: {
    *rule(game, self) {
      linger(game, self, untilTurn(self));
    },
  },
  lingers: [
    modifies(patrolProblem, (before, _, self, { figure }): Text | undefined =>
      isUnit(figure) && figure.seat === self.seat ? t("reason.cant-patrol") : before,
    ),
    modifies(defenderProblem, (before, position, self, { attacker, defender }): Text | undefined =>
      isUnit(attacker) && isProtected(position, self, defender) ? t("reason.moments-peace") : before,
    ),
  ],
});

const reclaimable = any(isUpgrade, isOngoingSpell, isBuildingCard);

const natureReclaims = spell("nature-reclaims", {
  cost: 2,
  play: {
    problem: needsTarget(reclaimable),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, reclaimable);
      if (it) yield* leavePlay(game, [it], "trash");
      trashThisSpell(game, self);
    },
  },
});

const ownBalanceHero = (self: Source) => all(isHero, ownOf(self), ({ card }) => card.spec === "balance");

const finalShowdown = spell("final-showdown", {
  subtypes: ["buff"],
  cost: 3,
  ultimate: "slow",
  ongoing: true,
  play: {
    problem: (position, self) => needsTarget(ownBalanceHero(self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, ownBalanceHero(self));
      yield* attach(game, self, it ? [it] : []);
      const opponent = yield* pickOpponent(game, self);
      if (opponent !== undefined) yield* summon(game, self, "hunter", 2, { seat: opponent });
    },
  },
  abilities: [
    always("traits", "all", (_, self, it) =>
      isAttachedTo(self, it) ? { keywords: { readiness: 1, resist: 1 } } : undefined,
    ),
    always("numbers", "all", (_, self, it) => (isAttachedTo(self, it) ? { atk: 3, hp: 3 } : undefined)),
    whenever(attacked, {
      gain: true,
      when: (_, self, { attacker }) => isAttachedTo(self, attacker),
      *rule(game, self) {
        draw(game, self.seat, 1);
      },
    }),
  ],
});

export const spells = [circleOfLife, momentsPeace, natureReclaims, finalShowdown];
