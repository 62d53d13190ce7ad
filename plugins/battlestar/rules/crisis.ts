import { type CardId, type Rule, type Seat, t } from "conclave/rules";
import type { Cards } from "../decks/card-types.ts";
import type { Attack, CheckCrisis, EventCrisis } from "../effects/cards.ts";
import type { EffectContext } from "../effects/context.ts";
import type { ChoiceOption } from "../effects/index.ts";
import { crisisDrawn, crisisDue, crisisOptionChosen, crisisResolved, crisisRevealed } from "../events.ts";
import { nameOf, readOut } from "../labels.ts";
import type { CrisisState } from "../state-types.ts";
import type { Match } from "../types.ts";
import { crisisDrawnZone } from "../zones.ts";
import { drawAndKeepOne } from "./decks.ts";
import { resolveEffects } from "./effects.ts";
import { crisisProcedure } from "./handles.ts";
import { optionLabel, splitOptions } from "./options.ts";
import { seatOfPerson } from "./people.ts";
import { activateIcon } from "./space/activation.ts";
import { placeShips } from "./space/placement.ts";

/** The player draws and resolves a crisis card. When this returns, its icons are in `state.icons`. */
export function* drawCrisis(game: Match, seat: Seat): Rule {
  const drawn = yield* drawCrisisCard(game, seat);
  yield* resolveCrisis(game, yield* revealCrisis(game, drawn, seat), seat);
}

/** The player draws the crisis card to resolve. Returns it; it lies face up in the zone `crisis`. */
export function* drawCrisisCard(game: Match, seat: Seat): Rule<CardId> {
  const due: { readonly drawer: Seat; card?: CardId | undefined } = { drawer: seat };
  yield* game.event(crisisDue, due, () => {
    due.card = game.draw("crisis-deck", "crisis")[0];
  });
  const { card } = due;
  if (card === undefined) throw new RangeError("the crisis deck and its discard pile are empty");
  if (game.zoneOf(card) !== "crisis") game.move(card, "crisis");
  return card;
}

/** Shows the card just drawn to the zone `crisis`. Returns the card to resolve. */
export function* revealCrisis(game: Match, card: CardId, drawer: Seat): Rule<CardId> {
  game.log("crisis-drawn", { player: { seat: drawer }, card: nameOf(game, card) });
  readOut(game, card);
  const revealed = { drawer, card };
  yield* game.event(crisisRevealed, revealed);
  yield* game.event(crisisDrawn, { drawer, card: revealed.card });
  return revealed.card;
}

/**
 * Caprica: the player draws `draw` crisis cards and resolves one without its icons; the rest are discarded. If it leads to
 * another crisis, that is drawn at once and has no icons either.
 */
export function* pickCrisis(game: Match, seat: Seat, draw: number): Rule {
  const chosen = yield* drawAndKeepOne(game, seat, {
    deck: "crisis-deck",
    zone: crisisDrawnZone(seat),
    count: draw,
    prompt: "crisis.pick",
    drawn: ({ length: count }) => game.log("crisis.picked-from", { player: { seat }, count }),
    putAway(card) {
      game.move(card, "crisis-discard");
      game.log("crisis.discarded", { player: { seat }, card: nameOf(game, card) });
    },
  });
  if (chosen === undefined) return;
  game.move(chosen, "crisis");
  yield* resolveCrisis(game, yield* revealCrisis(game, chosen, seat), seat);
  // The steps of the icons are skipped, but another crisis is not (D5, B159).
  while (game.state.icons?.extraCrisis) yield* drawCrisis(game, game.current);
  delete game.state.icons;
}

/** Resolves the crisis card in the zone `crisis`: choice, check, attack or event. */
export function* resolveCrisis(game: Match, id: CardId, drawer: Seat): Rule {
  const card = game.card(id);
  if (card.category !== "crisis" && card.category !== "super-crisis") {
    throw new RangeError(`${card.id} is no crisis card`);
  }
  const { crisis: outer } = game.state;
  const crisis: CrisisState = { card: id, kind: card.category, drawer, raiders: [] };
  game.state.crisis = crisis;
  leaveIcons(game, card);
  yield* game.call(crisisProcedure, { card, crisis });
  yield* game.event(crisisResolved, { card: id, drawer }, () => {
    // The card may have moved elsewhere: to stay in play, or beside the objective.
    if (game.zoneOf(id) === "crisis") game.move(id, `${crisis.kind}-discard`);
  });
  if (outer) game.state.crisis = outer;
  else delete game.state.crisis;
}

/** Leaves the icons to the later steps. Attacks have none: they activate ships as their first step. */
function leaveIcons(game: Match, card: Cards["crisis" | "super-crisis"]): void {
  if ("activation" in card) {
    const { activation, jump } = card;
    game.state.icons = { activation, jump, extraCrisis: false };
  } else delete game.state.icons;
}

/** Carries out the crisis card according to its kind. */
export function carryOutCrisis(
  game: Match,
  { card, crisis }: { card: Cards["crisis" | "super-crisis"]; crisis: CrisisState },
): Rule {
  const context: EffectContext = { source: { kind: crisis.kind, card: crisis.card } };
  switch (card.kind) {
    case "attack":
      return attack(game, card, crisis, context);
    case "skill-check":
      return check(game, card, crisis, context);
    case "event":
      return event(game, card, crisis, context);
  }
}

/** First activates the ships in play completely, then places the new ones, then applies the special rule (B100). */
function* attack(game: Match, card: Attack, crisis: CrisisState, context: EffectContext): Rule {
  for (const icon of card.activateFirst) yield* activateIcon(game, icon);
  crisis.raiders = yield* placeShips(game, card.place);
  yield* resolveEffects(game, card.special, context);
}

/** A skill check, unless its alternative is chosen. */
function* check(game: Match, card: CheckCrisis, crisis: CrisisState, context: EffectContext): Rule {
  if (card.alternative) {
    const { chooser, effects } = card.alternative;
    const [test, alternative] = [{ id: "1" }, { id: "2" }];
    const chosen = yield* chooseOption(game, chooser, [test, alternative], crisis, context);
    if (chosen === alternative) return yield* resolveEffects(game, effects, context);
  }
  yield* resolveEffects(game, [{ op: "skill-check", check: card.check }], context);
}

/** One of the options of the card. */
function* event(game: Match, card: EventCrisis, crisis: CrisisState, context: EffectContext): Rule {
  const chosen = yield* chooseOption(game, card.chooser, card.options, crisis, context);
  yield* resolveEffects(game, chosen.effects, context);
}

/** The player named by the card chooses, or the current player for a vacant title; then the choice may be changed (B18, B34). */
function* chooseOption<Printed extends Pick<ChoiceOption, "id" | "requires">>(
  game: Match,
  chooser: EventCrisis["chooser"],
  printed: readonly Printed[],
  crisis: CrisisState,
  context: EffectContext,
): Rule<Printed> {
  const seat = seatOfPerson(game, chooser, context) ?? game.current;
  // What is decided between is printed on the card.
  const kind = game.card(crisis.card).id;
  const { available, options, unavailable } = splitOptions(game, printed, context, kind);
  const labelOf = (id: string) => optionLabel(game, context, { id });
  // A vacant title leaves the choice to the current player.
  const role = seatOfPerson(game, chooser, context) === undefined ? "current-player" : chooser;
  const params = { card: nameOf(game, crisis.card), role: t(`person.${role}`) };
  const chosen = yield* game.choose(seat, "crisis.option", options, {
    unavailable,
    publicOptions: true,
    params,
  });
  crisis.option = chosen.id;
  game.log("crisis.option-chosen", { player: { seat }, option: labelOf(chosen.id) });
  const others = available.filter((option) => option !== chosen).map(({ id }) => id);
  const choosing = { card: kind, option: chosen.id, others, labelOf };
  yield* game.event(crisisOptionChosen, choosing);
  crisis.option = choosing.option;
  return available.find(({ id }) => id === choosing.option) ?? chosen;
}
