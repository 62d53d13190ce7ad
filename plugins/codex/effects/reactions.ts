import { declaredIn, type GameEvent, on, type Reaction, type Trigger, t } from "conclave/rules";
import * as events from "../events.ts";
import {
  type Damage,
  damaged,
  damagedTogether,
  died,
  gains,
  left,
  leftTogether,
  runesRemoved,
  targeted,
} from "../events.ts";
import { boardOf } from "../in-play/board.ts";
import { isThere } from "../state.ts";
import type { Bearer, Borne, Codex, Death, Departure, Figure, Position, TriggeredAbility } from "../types.ts";
import { about, aboutKind, decider, withoutFigure } from "./sources.ts";

const none: readonly never[] = [];

/** Finds the things that an event speaks of: they may have left play because of it. */
type FiguresIn = (payload: never) => readonly (Figure | undefined)[];

/** By event. Those that are not here speak of no things, or only of what is still in play. */
const spokenOf: ReadonlyMap<string, FiguresIn> = new Map<string, FiguresIn>([
  [died.name, ({ figure }: Death) => [figure]],
  [left.name, ({ figure }: Departure) => [figure]],
  [leftTogether.name, ({ departures }: { departures: readonly Departure[] }) => departures.map(({ figure }) => figure)],
  [damaged.name, ({ dealer, target }: Damage) => [dealer, target]],
  [
    damagedTogether.name,
    ({ damages }: { damages: readonly Damage[] }) => damages.flatMap(({ dealer, target }) => [dealer, target]),
  ],
  [runesRemoved.name, ({ figure }: { figure: Figure }) => [figure]],
  [targeted.name, ({ figure }: { figure: Figure }) => [figure]],
]);

/**
 * The triggered abilities of cards: collected when an event has happened to all that it happens to at once, and put in order
 * by the player whose turn it is.
 */
export const reactions: readonly Reaction<Codex>[] = declaredIn<GameEvent<unknown>>("event", events).map((target) => {
  const figuresIn = spokenOf.get(target.name);
  return on<Codex, unknown>(target, {
    timing: "after",
    triggers: (position, payloads) => collect(position, target.name, payloads, figuresIn),
  });
});

function collect(
  position: Position,
  event: string,
  payloads: readonly unknown[],
  figuresIn: FiguresIn | undefined,
): Trigger<Codex>[] {
  const triggers: Trigger<Codex>[] = [];
  const inPlay = boardOf(position).triggered.get(event) ?? none;
  const gone = figuresIn ? goneBearers(position, event, payloads, figuresIn) : none;
  const bearers = gone.length > 0 ? [...inPlay, ...gone] : inPlay;
  if (bearers.length === 0) return triggers;
  for (const [index, payload] of payloads.entries()) {
    for (const [place, { ability, self }] of bearers.entries()) {
      if (!ability.when(position, self, payload)) continue;
      triggers.push(triggerOf(position, ability, self, payload, `${index}.${place}`));
    }
  }
  return triggers;
}

/** What has just left play sees what happens together with its leaving. */
function goneBearers(
  position: Position,
  event: string,
  payloads: readonly unknown[],
  figuresIn: FiguresIn,
): readonly Borne<TriggeredAbility>[] {
  const found: Borne<TriggeredAbility>[] = [];
  const seen: number[] = [];
  for (const payload of payloads) {
    for (const figure of figuresIn(payload as never)) {
      if (!figure || figure.abilities.length === 0) continue;
      const { order } = figure.thing;
      if (seen.includes(order) || isThere(position, { card: figure.id, thing: order })) continue;
      seen.push(order);
      for (const ability of figure.abilities) {
        if (ability.ability === "triggered" && ability.event === event) found.push({ ability, self: bearerOf(figure) });
      }
    }
  }
  return found;
}

function bearerOf(figure: Figure): Bearer {
  const { order } = figure.thing;
  return { card: figure.id, kind: figure.card.id, seat: figure.seat, thing: order, order, figure };
}

function triggerOf(
  position: Position,
  ability: TriggeredAbility,
  self: Bearer,
  payload: unknown,
  id: string,
): Trigger<Codex> {
  const source = withoutFigure(self);
  const subject = ability.subject?.(payload);
  // Cards of one name are alike for one player, but not those of several.
  const label = t("label.thing", { card: position.definition(self.kind).name, player: { seat: self.seat } });
  return {
    id,
    label: subject === undefined ? label : t("label.reaction", { card: label, subject }),
    // What has left play may lie where nobody can see it.
    about: boardOf(position).find(self.card) ? about(self.card) : [aboutKind(self.kind)],
    ...(ability.gain && { alike: gains }),
    controller: decider(position, self),
    optional: ability.optional,
    rule: (game) => ability.rule(game, source, payload),
  };
}
