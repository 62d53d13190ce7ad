import { choice, playerOf, type Rule, type Text, t, type UnavailableOption } from "conclave/rules";
import { apart, type Context } from "../../effects/context.ts";
import { all, gainInfluence } from "../../effects/writing.ts";
import { influenceText } from "../../labels.ts";
import { technologyOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { agendaSlots } from "../../values.ts";
import { deed, resolveEffect } from "../effects/handles.ts";
import { effectText } from "../effects/text.ts";
import { type TechnologyOffer, technologyOffers } from "./technology-offers.ts";

/** Gaining technologies (README, "Effects"). */

/** Gains a technology of choice: the card, influence, and what it gives at once. */
export function* gain(
  game: Match,
  { context, kind, among }: { context: Context; kind: "basic" | "improved" | "any"; among?: readonly string[] },
): Rule<boolean> {
  const { seat } = context;
  const offers = game.look((position) =>
    technologyOffers(position, seat, kind)
      .filter(({ id }) => !among || among.includes(id))
      .map((offer) => ({ offer, label: labelOf(position, offer) })),
  );
  const options = offers
    .filter(({ offer }) => offer.reason === undefined)
    .map(({ offer, label }) => choice(nameOf(offer), label, offer, aboutOf(offer)));
  if (options.length === 0) return false;
  const unavailable = offers.flatMap(({ offer, label }): UnavailableOption[] =>
    offer.reason ? [{ id: nameOf(offer), label, about: [aboutOf(offer)], reason: offer.reason }] : [],
  );
  const settings = { params: { source: context.source }, unavailable, publicOptions: true };
  const offer = among
    ? yield* game.choose(seat, "technology", options, { ...settings, optional: t("label.done") })
    : yield* game.choose(seat, "technology", options, settings);
  if (offer) yield* take(game, context, offer);
  return offer !== undefined;
}

/** `shields`, or `shields+` for the improved one. */
const nameOf = ({ id, card }: TechnologyOffer) => (card === undefined ? id : `${id}+`);
const aboutOf = ({ id, card }: TechnologyOffer) =>
  card === undefined ? { type: "technology", id } : { type: "card", id: card };

function labelOf(position: Position, { id, card, influence }: TechnologyOffer): Text {
  const { name, immediate } = technologyOf(position, id);
  return t(card === undefined ? "label.technology-basic" : "label.technology-improved", {
    technology: name,
    influence: influenceText(influence),
    effect: effectText(immediate),
  });
}

function* take(game: Match, context: Context, { id, card, influence }: TechnologyOffer): Rule {
  const { seat } = context;
  const { technologies } = playerOf(game, seat);
  const improved = card !== undefined;
  if (improved) {
    for (const own of technologies) if (own.id === id) own.improved = true;
    game.removeCard(card);
  } else {
    const copies = game.state.tableau[id] ?? [];
    copies.splice(copies.indexOf(influence), 1);
    technologies.push({ id, improved });
  }
  openSlots(game, context);
  const { name, immediate } = technologyOf(game, id);
  const params = { player: { seat }, technology: name };
  game.log(improved ? "technology-improved" : "technology-gained", params);
  yield* game.call(deed, { context, deed: { kind: "gain-technology", seat, improved } });
  const own = apart(context, { source: name });
  yield* game.call(resolveEffect, { context: own, effect: all(gainInfluence(influence)), inner: true });
  yield* game.call(resolveEffect, { context: own, effect: immediate, inner: true });
}

/** Some technologies bring another agenda slot. */
function openSlots(game: Match, { seat }: Context): void {
  const { slots } = playerOf(game, seat);
  const count = game.value(agendaSlots, { seat });
  for (let open = slots.filter(({ starting }) => !starting).length; open < count; open++) {
    slots.push({ starting: false, corrupted: false, trade: false });
  }
}
