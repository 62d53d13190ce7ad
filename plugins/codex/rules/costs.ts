import { choice, playerOf, type Rule, type Text, t } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { decider, openly, withoutFigure } from "../effects/sources.ts";
import { exhausted } from "../events.ts";
import { figuresOf } from "../in-play/board.ts";
import { has } from "../in-play/figures.ts";
import { thingIn } from "../state.ts";
import { slots } from "../state-types.ts";
import type { Bearer, Cost, Figure, Match, Position, Source } from "../types.ts";
import { handZone } from "../zones.ts";
import { canBeSacrificed, sacrifice } from "./deaths.ts";
import { discard, payGoldFor, trashWorker } from "./drawing.ts";
import { readying } from "./handles.ts";
import { removeRunes, runeName } from "./runes.ts";
import { cardOptions, pick } from "./targets.ts";

/** The costs of abilities. */

/** Whether something came under its controller’s control in this turn, and has no haste. */
export function hasArrivalFatigue(position: Position, it: Figure): boolean {
  return it.thing.since === position.turn.number && !has(it, "haste");
}

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

/** Exhausts a thing; nothing happens to one that is exhausted. */
export function* exhaust(game: Match, it: Figure): Rule {
  const thing = game.state.things[it.id];
  if (!thing || thing.exhausted) return;
  thing.exhausted = true;
  yield* game.event(exhausted, { card: it.id, thing: thing.order });
}

/** Readies a thing, unless something else happens instead. */
export function* makeReady(game: Match, it: Figure): Rule {
  if (!game.state.things[it.id]?.exhausted) return;
  if (yield* game.call(readying, { card: it.id })) thingIn(game, it.id).exhausted = false;
}

/** Takes a patroller out of the patrol zone. */
export function sideline(game: Match, it: Figure): void {
  const thing = game.state.things[it.id];
  if (!thing?.slot) return;
  thing.slot = undefined;
  game.log("sidelined", { card: it.card.name });
}

/** Moves a patroller to an empty slot of the same patrol zone, if there is one. */
export function* shift(game: Match, self: Source, it: Figure): Rule {
  if (!game.state.things[it.id]?.slot) return;
  const taken = figuresOf(game, it.seat).map((other) => other.thing.slot);
  const free = slots.filter((slot) => !taken.includes(slot));
  if (free.length === 0) return;
  const slot = yield* game.choose(
    decider(game, self),
    "slot",
    free.map((place) => choice(place, t(`slot.${place}`), place)),
    { params: { card: it.card.name }, ...openly(game) },
  );
  thingIn(game, it.id).slot = slot;
  game.log("patrols", { card: it.card.name, player: { seat: it.seat }, slot: t(`slot.${slot}`) });
}

/** Exhausts a thing, takes it out of patrol, and keeps it from readying in its next ready phase. */
export function* disable(game: Match, it: Figure): Rule {
  yield* exhaust(game, it);
  sideline(game, it);
  const thing = game.state.things[it.id];
  if (!thing) return;
  thing.disabled = true;
  game.log("disabled", { card: it.card.name });
}
