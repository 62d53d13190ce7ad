import {
  type CardId,
  choice,
  type Option,
  on,
  type Reaction,
  type Reference,
  type ReferenceRole,
  type Rule,
  type Seat,
  type Text,
  t,
} from "conclave/rules";
import { about, decider, sourceOf } from "../effects/sources.ts";
import { areFriends } from "../effects/teams.ts";
import { gains, runesRemoved, upkeepBegan } from "../events.ts";
import { boardOf, figuresOf, findFigure, refreshed } from "../in-play/board.ts";
import { has, isFighter, runesOf } from "../in-play/figures.ts";
import { labelOf } from "../labels.ts";
import { isThere, thingIn } from "../state.ts";
import type { Codex, Figure, Match, Position, Source } from "../types.ts";
import { discardZone, futureZone, resolvingZone } from "../zones.ts";
import { heal, sacrifice, settle } from "./deaths.ts";
import { enter } from "./entering.ts";
import { addRunes, removeRunes } from "./runes.ts";
import { optionsOf } from "./targets.ts";

/** What time brings: healing, fading, forecast, time runes. */

/** In an upkeep everything of the player that heals does, each by itself: in order with what else happens then. */
export const healing: Reaction<Codex> = on<Codex, { readonly seat: Seat }>(upkeepBegan, {
  timing: "after",
  triggers: (position, payloads) =>
    payloads.flatMap(({ seat }) =>
      figuresOf(position, seat)
        .filter((it) => has(it, "healing"))
        .map((healer) => ({
          id: `healing.${healer.id}`,
          label: t("label.healing", { card: healer.card.name }),
          alike: gains,
          about: about(healer.id),
          controller: seat,
          still: (now: Position) => refreshed(now, [healer]).some((it) => has(it, "healing")),
          *rule(game: Match) {
            const [it] = game.look((now) => refreshed(now, [healer]));
            healSide(game, seat, it?.keywords.healing ?? 0);
          },
        })),
    ),
});

/** Heals the units and heroes on a player’s side. */
function healSide(game: Match, seat: Seat, amount: number): void {
  for (const it of boardOf(game).figures) {
    if (!isFighter(it) || !areFriends(game, it.seat, seat)) continue;
    const healed = heal(game, it, amount);
    if (healed > 0) game.log("healed", { card: it.card.name, amount: healed });
  }
}

/** In an upkeep, things fade, and cards in the future come nearer: in order with what else happens then. */
export const timePassing: Reaction<Codex> = on<Codex, { readonly seat: Seat }>(upkeepBegan, {
  timing: "after",
  triggers: (position, payloads) =>
    payloads
      .filter(({ seat }) => fadingOf(position, seat).length > 0 || position.zone(futureZone(seat)).length > 0)
      .map(({ seat }) => ({
        id: `time.${seat}`,
        label: t("label.time-passing"),
        controller: seat,
        *rule(game) {
          yield* fade(game, seat);
          yield* forecast(game, seat);
        },
      })),
});

function fadingOf(position: Position, seat: Seat): readonly Figure[] {
  return figuresOf(position, seat).filter((it) => has(it, "fading") && runesOf(it, "time") > 0);
}

/** Takes a time rune off everything of a player that fades, one thing after the other. */
function* fade(game: Match, seat: Seat): Rule {
  const fading = game.look((position) => fadingOf(position, seat));
  for (const it of yield* inOrder(game, seat, fading)) {
    const [now] = refreshed(game, [it]);
    if (!now) continue;
    if (runesOf(now, "time") === 1) thingIn(game, now.id).notes.faded = game.turn.number;
    yield* removeRunes(game, now, "time");
  }
}

/** The player is asked for the order only if something among these does more than fade. */
function* inOrder(game: Match, seat: Seat, fading: readonly Figure[]): Rule<readonly Figure[]> {
  const matters = fading.some(({ abilities }) =>
    abilities.some((ability) => ability.ability === "triggered" && ability.event === runesRemoved.name),
  );
  return matters && fading.length > 1 ? yield* game.order(seat, "fading", optionsOf(fading)) : fading;
}

/** What fades is sacrificed with its last time rune, however it was lost. */
export const fadingAway: Reaction<Codex> = on<Codex, { readonly figure: Figure; readonly rune: string }>(runesRemoved, {
  timing: "after",
  triggers: (position, payloads) =>
    payloads
      .filter(({ figure, rune }) => rune === "time" && has(figure, "fading") && runesOf(figure, "time") === 0)
      .map(({ figure }) => ({
        id: `fading.${figure.id}`,
        label: t("label.fading", { card: figure.card.name }),
        about: about(figure.id),
        controller: decider(position, figure),
        still: (now) => isThere(now, sourceOf(figure)),
        *rule(game) {
          yield* sacrifice(game, sourceOf(figure), [figure]);
        },
      })),
});

/** Takes a time rune off everything of a player in the future; what loses its last one arrives. */
function* forecast(game: Match, seat: Seat): Rule {
  for (const card of [...game.zone(futureZone(seat))]) {
    if (game.zoneOf(card) === futureZone(seat)) yield* bringNearer(game, seat, card);
  }
}

/** Takes time runes off a card in the future; a negative number puts some on it. */
export function* bringNearer(game: Match, seat: Seat, card: CardId, amount = 1): Rule {
  const thing = thingIn(game, card);
  const left = (thing.runes.time ?? 0) - amount;
  if (left > 0) {
    thing.runes.time = left;
    game.log("waits", { card: game.card(card).name, player: { seat }, count: left });
    return;
  }
  const { owner } = thing;
  delete game.state.things[card];
  if (game.card(card).type === "spell") yield* comeTrue(game, seat, card, owner);
  else yield* enter(game, card, seat, { from: "future", owner });
}

/** A spell of the future takes effect. */
function* comeTrue(game: Match, seat: Seat, card: CardId, owner: Seat): Rule {
  const definition = game.card(card);
  game.move(card, resolvingZone(seat));
  game.log("came-true", { card: definition.name, player: { seat } });
  if (definition.play) yield* definition.play.rule(game, { card, kind: definition.id, seat }, { boosted: false });
  yield* settle(game);
  if (game.zoneOf(card) === resolvingZone(seat)) game.move(card, discardZone(owner));
}

/** The time runes of a player, on cards in play and in the future. */
export function timeRunes(position: Position, seat: Seat): number {
  const inPlay = figuresOf(position, seat).reduce((sum, it) => sum + runesOf(it, "time"), 0);
  return position
    .zone(futureZone(seat))
    .reduce((sum, card) => sum + (position.state.things[card]?.runes.time ?? 0), inPlay);
}

/** For `problem`: a reason if no card has a time rune. */
export function needsTimeRune(position: Position): Text | undefined {
  return position.seats.some((seat) => timeRunes(position, seat) > 0) ? undefined : t("reason.no-time-rune");
}

interface Turning {
  readonly card: CardId;
  readonly by: 1 | -1;
}

/** The player of the source adds a time rune to a card that has one, in play or in the future, or takes one off it. */
export function* turnTime(game: Match, self: Source, { optional = false }: { optional?: boolean } = {}): Rule {
  const options = game.look(turnings);
  if (options.length === 0) return;
  const settings = { params: { card: game.definition(self.kind).name } };
  const seat = decider(game, self);
  const chosen = optional
    ? yield* game.choose(seat, "time-rune", options, { ...settings, optional: true })
    : yield* game.choose(seat, "time-rune", options, settings);
  if (!chosen) return;
  const { card, by } = chosen;
  const figure = findFigure(game, card);
  if (figure && by > 0) addRunes(game, figure, "time");
  else if (figure) yield* removeRunes(game, figure, "time");
  else yield* bringNearer(game, game.zoneOwner(game.zoneOf(card)) ?? seat, card, -by);
  yield* settle(game);
}

/** The card that a time rune goes to, or comes from. */
function aboutAs(role: ReferenceRole, card: CardId): Reference {
  return { type: "card", id: card, role };
}

function turnings(position: Position): Option<Turning>[] {
  const inPlay = boardOf(position).figures.filter((it) => runesOf(it, "time") > 0);
  const ahead = position.seats.flatMap((seat) => position.zone(futureZone(seat)).map((card) => ({ card, seat })));
  const labels = [
    ...inPlay.map((it) => ({ card: it.id, label: labelOf(it) })),
    ...ahead.map(({ card, seat }) => ({
      card,
      label: t("label.thing", { card: position.card(card).name, player: { seat } }),
    })),
  ];
  return labels.flatMap(({ card, label }) => [
    choice(`${card}.add`, t("label.add-time", { card: label }), { card, by: 1 as const }, aboutAs("destination", card)),
    choice(
      `${card}.remove`,
      t("label.remove-time", { card: label }),
      { card, by: -1 as const },
      aboutAs("origin", card),
    ),
  ]);
}
