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
import { decider } from "../../effects/sources.ts";
import { upkeepBegan } from "../../events.ts";
import { boardOf, figuresOf, findFigure } from "../../in-play/board.ts";
import { runesOf } from "../../in-play/figures.ts";
import { labelOf } from "../../labels.ts";
import type { Codex, Match, Position, Source } from "../../types.ts";
import { futureZone } from "../../zones.ts";
import { settle } from "../deaths.ts";
import { addRunes, removeRunes } from "../runes.ts";
import { fade, fadingOf } from "./fading.ts";
import { bringNearer, forecast } from "./forecast.ts";

/** Time runes: what an upkeep takes off, and what effects add and remove. */

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
