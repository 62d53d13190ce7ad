import { type CardId, choice, type Option, type Seat, t } from "conclave/rules";
import { arrivesOrAttacks } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { about, aboutKind, cardSource, nameOf } from "../../effects/sources.ts";
import { playCard } from "../../rules/playing.ts";
import { kindsOf } from "../../rules/searching.ts";
import type { Position } from "../../types.ts";
import { type PlayedFrom, playProblem } from "../../values.ts";
import { codexZone, handZone } from "../../zones.ts";

const { unit } = cardsOf({ colour: "red", spec: "fire" });

interface Breath {
  readonly card: CardId;
  readonly from: PlayedFrom;
}

/** The Fire spells of a player that have something to do now: no hero has to cast them. */
function breaths(position: Position, seat: Seat): Option<Breath>[] {
  const held = position
    .zone(handZone(seat))
    .filter((card) => canBreathe(position, seat, card, "hand"))
    .map((card) => choice<Breath>(card, nameOf(position, card), { card, from: "hand" }, about(card)));
  const known = kindsOf(position, codexZone(seat)).flatMap(({ kind, cards: [card] }) =>
    card !== undefined && canBreathe(position, seat, card, "codex")
      ? [choice<Breath>(kind.id, t("label.in-codex", { card: kind.name }), { card, from: "codex" }, aboutKind(kind.id))]
      : [],
  );
  return [...held, ...known];
}

function canBreathe(position: Position, seat: Seat, card: CardId, from: PlayedFrom): boolean {
  const definition = position.card(card);
  const { type, spec, spell, play } = definition;
  if (type !== "spell" || spec !== "fire" || spell?.ultimate !== undefined) return false;
  const problem =
    position.value(playProblem, { seat, card: definition, from }) ??
    play?.problem?.(position, cardSource(position, card, seat));
  return problem === undefined;
}

export const cinderblastDragon = unit("cinderblast-dragon", {
  subtypes: ["dragon"],
  tech: 3,
  cost: 7,
  atk: 6,
  hp: 6,
  keywords: { flying: 1, resist: 2 },
  abilities: arrivesOrAttacks(function* (game, self) {
    // Only its own player knows hand and codex, so this player is asked whoever’s turn it is, and even without such a spell.
    const { seat } = self;
    const options = game.look((position) => breaths(position, seat));
    const params = { card: game.definition(self.kind).name };
    const chosen = yield* game.choose(seat, "cinderblast-dragon", options, { params, optional: true });
    if (chosen) yield* playCard(game, seat, chosen.card, { from: chosen.from, free: true });
  }),
});
