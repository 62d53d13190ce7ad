import {
  type CardId,
  choice,
  type Option,
  playerOf,
  type Rule,
  type Seat,
  t,
  type UnavailableOption,
} from "conclave/rules";
import { fitsFocus } from "../../effects/agenda-types.ts";
import { agendaTypes } from "../../effects/writing.ts";
import { tradeTokensReference } from "../../labels.ts";
import type { ActiveTurn } from "../../state-types.ts";
import type { AgendaCard, Match, Position } from "../../types.ts";
import { actionsPerTurn, playableFocuses } from "../../values.ts";
import { agendasZone, playedZone } from "../../zones.ts";
import { findAbility } from "../abilities/abilities-of.ts";
import { layTradeTokens } from "../trade/trade.ts";
import { focusOf } from "./focus-actions.ts";

/** The selection step: a focus, a Trade token, an agenda (README, "Focus turn"). */
export function* select(game: Match, seat: Seat): Rule {
  yield* game.act(seat, "focus", { optional: false, publicOptions: true });
  const { active } = game.state;
  // A house rule may have something else than a focus.
  if (!active) return;
  yield* takeThirdAction(game, active);
  yield* playAgenda(game, active);
}

// --- the focus --------------------------------------------------------------------------------------------------------

/** A focus of the common offer goes with cards of its family; this one with any. */
const withAny = "leadership";

/** The hero and joint cards that a player has a card for. */
export function specialFocuses(position: Position, seat: Seat): readonly CardId[] {
  return position.zone("special-offer").filter((card) => cardsFor(position, seat, card).length > 0);
}

/** The cards in hand that can be played to use a hero or joint card: those of its family. */
function cardsFor(position: Position, seat: Seat, special: CardId): readonly CardId[] {
  const { family } = focusOf(position, special);
  return position
    .value(playableFocuses, { seat })
    .filter((card) => family === withAny || focusOf(position, card).family === family);
}

/** Plays a hero or joint card with a card from hand. */
export function* playSpecial(game: Match, seat: Seat, special: CardId): Rule {
  const cards = cardsFor(game, seat, special).map((card) => cardChoice(game, card));
  const params = { focus: game.card(special).name };
  const played = yield* game.choose(seat, "focus-spent", cards, { params, publicOptions: true });
  game.move(played, playedZone(seat));
  playFocus(game, seat, special, played);
}

/** Plays a focus: its turn begins. Of a joint or hero card, another one has been played from hand for it. */
export function playFocus(game: Match, seat: Seat, focus: CardId, played = focus): void {
  game.move(focus, playedZone(seat));
  const actions = game.value(actionsPerTurn, { seat });
  game.state.active = { seat, focus, played, flipped: false, actions, taken: [], solved: false };
  game.log("focus-played", { player: { seat }, focus: game.card(focus).name });
}

/** A card as an option. */
export function cardChoice(position: Position, card: CardId): Option<CardId> {
  const { id, name } = position.card(card);
  return choice(id, name, card, { type: "card", id: card });
}

// --- the third action -------------------------------------------------------------------------------------------------

/** All three actions for a Trade token, or for an ability that allows them once a cycle. */
function* takeThirdAction(game: Match, active: ActiveTurn): Rule {
  const { seat } = active;
  const player = playerOf(game, seat);
  const count = focusOf(game, active.focus).actions.length;
  if (count <= active.actions) return;
  const ability = findAbility(game, seat, ({ thirdAction }) => thirdAction);
  const once = ability && `${ability.source}#third-action`;
  const ways: Option<"trade-token" | "third-action">[] = [];
  if (player.tradeTokens > 0) {
    ways.push(choice("trade-token", t("label.flip-trade-token"), "trade-token", tradeTokensReference(seat)));
  }
  if (once !== undefined && player.used[once] === undefined)
    ways.push(choice("third-action", t("label.third-action"), "third-action"));
  if (ways.length === 0) return;
  const way = yield* game.choose(seat, "third-action", ways, {
    params: { focus: game.card(active.focus).name, count },
    optional: t("label.no-third-action", { count: active.actions }),
    publicOptions: true,
  });
  if (way === undefined) return;
  active.actions = count;
  if (way === "trade-token") {
    active.flipped = true;
    player.tradeTokens--;
    layTradeTokens(player);
  } else if (once !== undefined) player.used[once] = "cycle";
  game.log(way === "trade-token" ? "trade-token-flipped" : "third-action", { player: { seat } });
}

// --- the agenda -------------------------------------------------------------------------------------------------------

/** An agenda from hand. Whether one fits is a secret, so everybody with agendas is asked if any could. */
function* playAgenda(game: Match, active: ActiveTurn): Rule {
  const { seat } = active;
  const focus = focusOf(game, active.focus);
  const hand = game.zone(agendasZone(seat));
  if (hand.length === 0 || !agendaTypes.some((type) => fitsFocus(type, focus))) return;
  const fits = (card: CardId) => {
    const { type } = game.card(card) as AgendaCard;
    return type !== undefined && fitsFocus(type, focus);
  };
  const options = hand.filter(fits).map((card) => cardChoice(game, card));
  const unavailable = hand
    .filter((card) => !fits(card))
    .map((card): UnavailableOption => {
      const { id, label, about = [] } = cardChoice(game, card);
      return { id, label, about, reason: t("reason.agenda-focus", { focus: focus.name }) };
    });
  const agenda = yield* game.choose(seat, "play-agenda", options, {
    params: { focus: focus.name },
    unavailable,
    optional: t("label.no-agenda"),
  });
  if (agenda === undefined) return;
  game.move(agenda, playedZone(seat));
  active.agenda = agenda;
  game.log("agenda-played", { player: { seat }, agenda: game.card(agenda).name });
}
