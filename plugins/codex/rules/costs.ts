import { playerOf, type Rule, type Text, t } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { openly, withoutFigure } from "../effects/sources.ts";
import { figuresOf } from "../in-play/board.ts";
import type { Bearer, Cost, Figure, Match, Position } from "../types.ts";
import { handZone } from "../zones.ts";
import { hasArrivalFatigue } from "./arrival-fatigue.ts";
import { canBeSacrificed, sacrifice } from "./deaths.ts";
import { discard } from "./drawing.ts";
import { exhaust } from "./exhausting.ts";
import { payGoldFor } from "./gold.ts";
import { removeRunes, runeName } from "./runes.ts";
import { cardOptions, pick } from "./targets.ts";
import { trashWorker } from "./workers.ts";

/** The costs of abilities. */

/** Why a cost cannot be paid now. */
export function costProblem(position: Position, self: Bearer, cost: Cost): Text | undefined {
  const { figure, seat } = self;
  const { gold } = playerOf(position, seat);
  if (cost.exhaust && figure) {
    if (figure.thing.exhausted) return t("reason.exhausted");
    if (hasArrivalFatigue(position, figure)) return t("reason.arrival-fatigue");
  }
  if ((cost.gold ?? 0) > gold) return t("reason.gold", { cost: goldOf(cost.gold ?? 0), gold });
  if ((cost.discard ?? 0) > position.zone(handZone(seat)).length) return t("reason.hand");
  for (const [kind, amount] of Object.entries(cost.runes ?? {})) {
    if ((figure?.thing.runes[kind] ?? 0) < amount) return t("reason.runes", { kind: runeName(kind), amount });
  }
  if ((cost.workers ?? 0) > playerOf(position, seat).workers) return t("reason.no-workers");
  if (cost.sacrificeSelf && figure && !canBeSacrificed(figure)) return t("reason.cant-be-sacrificed");
  const { sacrifice: given, exhaustOthers } = cost;
  if (given && !figuresOf(position, seat).some((it) => given(it, self) && canBeSacrificed(it))) {
    return t("reason.nothing-to-sacrifice");
  }
  if (exhaustOthers && readyOnes(position, self, exhaustOthers.which).length < exhaustOthers.count) {
    return t("reason.nothing-to-exhaust", { count: exhaustOthers.count });
  }
  return undefined;
}

function readyOnes(position: Position, self: Bearer, which: (it: Figure, self: Bearer) => boolean): readonly Figure[] {
  return figuresOf(position, self.seat).filter((it) => !it.thing.exhausted && which(it, self));
}

/** Pays a cost, which can be paid: the player chooses with what. */
export function* payCost(game: Match, self: Bearer, cost: Cost): Rule {
  const source = withoutFigure(self);
  const { seat, figure } = self;
  const hand = game.zone(handZone(seat));
  const { discard: count = 0, sacrifice: given, exhaustOthers } = cost;
  // Everything is chosen before anything is paid.
  const cards =
    count === 0
      ? []
      : yield* game.chooseMany(seat, "discard", cardOptions(game, hand), {
          min: count,
          max: count,
          // How many cards are in hand is public.
          ...openly(game),
        });
  const victims = given
    ? yield* pick(game, source, {
        which: (it) => it.seat === seat && given(it, self) && canBeSacrificed(it),
        key: "sacrifice",
      })
    : [];
  const others = exhaustOthers
    ? yield* pick(game, source, {
        which: (it) => it.seat === seat && !it.thing.exhausted && exhaustOthers.which(it, self),
        min: exhaustOthers.count,
        key: "exhaust",
      })
    : [];
  if (cost.gold) payGoldFor(game, seat, cost.gold, game.definition(self.kind).name);
  discard(game, seat, cards);
  for (const it of others) yield* exhaust(game, it);
  if (cost.exhaust && figure) yield* exhaust(game, figure);
  for (const [kind, amount] of Object.entries(cost.runes ?? {})) {
    if (figure) yield* removeRunes(game, figure, kind, amount);
  }
  for (let left = cost.workers ?? 0; left > 0; left--) trashWorker(game, seat);
  if (victims.length > 0) yield* sacrifice(game, source, victims);
  if (cost.sacrificeSelf && figure) yield* sacrifice(game, source, [figure]);
}
