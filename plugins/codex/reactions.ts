import { type GameEvent, on, type Reaction, type Trigger, t } from "conclave/rules";
import { boardOf } from "./board/board.ts";
import { type Damage, type Departure, events, gains } from "./events.ts";
import { about, aboutKind, decider, withoutFigure } from "./sources.ts";
import { isThere } from "./state.ts";
import type { Bearer, Borne, Codex, Figure, Position, TriggeredAbility } from "./types.ts";

/**
 * The triggered abilities of cards: collected when an event has happened to all that it happens to at once, and put in order
 * by the player whose turn it is.
 */
export const reactions: readonly Reaction<Codex>[] = events.map((target) =>
  on<Codex, unknown>(target as GameEvent<unknown>, {
    timing: "after",
    triggers: (position, payloads) => collect(position, target.name, payloads),
  }),
);

function collect(position: Position, event: string, payloads: readonly unknown[]): Trigger<Codex>[] {
  const bearers = bearersOf(position, event, payloads);
  if (bearers.length === 0) return [];
  return payloads.flatMap((payload, index) =>
    bearers.flatMap(({ ability, self }, place) =>
      ability.when(position, self, payload) ? [triggerOf(position, ability, self, payload, `${index}.${place}`)] : [],
    ),
  );
}

/** Those in play, and those that have just left: they see what happens together with their leaving. */
function bearersOf(position: Position, event: string, payloads: readonly unknown[]): Borne<TriggeredAbility>[] {
  const found = [...(boardOf(position).triggered.get(event) ?? none)];
  const seen = new Set<number>();
  for (const payload of payloads) {
    for (const figure of figuresIn(payload)) {
      if (!figure || figure.abilities.length === 0) continue;
      const { order } = figure.thing;
      if (seen.has(order) || isThere(position, { card: figure.id, thing: order })) continue;
      seen.add(order);
      for (const ability of figure.abilities) {
        if (ability.ability === "triggered" && ability.event === event) found.push({ ability, self: bearerOf(figure) });
      }
    }
  }
  return found;
}

const none: readonly never[] = [];

/** The things that an event speaks of: they may have left play because of it. */
function figuresIn(payload: unknown): readonly (Figure | undefined)[] {
  if (typeof payload !== "object" || payload === null) return none;
  const { figure, dealer, target, departures, damages } = payload as Partial<Damage> & {
    readonly figure?: Figure;
    readonly departures?: readonly Departure[];
    readonly damages?: readonly Damage[];
  };
  const found: (Figure | undefined)[] = [figure];
  for (const departure of departures ?? none) found.push(departure.figure);
  found.push(dealer, target);
  for (const damage of damages ?? none) found.push(damage.dealer, damage.target);
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
    about: boardOf(position).byId.has(self.card) ? about(self.card) : [aboutKind(self.kind)],
    ...(ability.gain && { alike: gains }),
    controller: decider(position, self),
    optional: ability.optional,
    rule: (game) => ability.rule(game, source, payload),
  };
}
