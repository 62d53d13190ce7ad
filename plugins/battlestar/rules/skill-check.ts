import { type CardId, type DeepReadonly, type Forecast, type Rule, type Seat, type Text, t } from "conclave/rules";
import type { Code } from "../effects/code.ts";
import type { EffectContext } from "../effects/context.ts";
import type { Check, CheckOutcomes } from "../effects/index.ts";
import { outcomeName, outcomesSaid } from "../effects/words.ts";
import {
  checkBegins,
  checkCalled,
  checkCardsAdded,
  checkCounted,
  checkDestinyAdded,
  checkEnds,
  checkResolved,
  checkRevealed,
} from "../events.ts";
import { cardOption, labelOf, nameOf, typeName } from "../labels.ts";
import { handOf } from "../state.ts";
import type { CheckOutcome, CheckSource, CheckState } from "../state-types.ts";
import type { Match, Position } from "../types.ts";
import { cardsPerCheck, checkDifficulty, checkOutcome, checkSkills, checkTotal, destinyPerCheck } from "../values.ts";
import { addedZone, checkZone, handZone } from "../zones.ts";
import { drawDestiny } from "./destiny.ts";
import { reactionDelta } from "./dice.ts";
import { changeDifficulty } from "./difficulty.ts";
import { discardCard, discardCards } from "./discarding.ts";
import { resolveEffects } from "./effects.ts";
import { firstOf } from "./first-of.ts";
import { printedChanges } from "./location-checks.ts";
import { rememberCheck } from "./past-checks.ts";
import { reactionOptions, reactors } from "./skill-cards.ts";

/**
 * Implements the procedure `skillCheck` (B18 to B32). The public part of the check is the last entry of `state.checks`; its
 * cards lie in the zones `added`, `check-hidden` and `check-open`.
 */
export function* makeSkillCheck(
  game: Match,
  {
    check,
    source,
    context,
    outcomes,
  }: {
    readonly check: Check;
    readonly source: CheckSource;
    readonly context: EffectContext;
    readonly outcomes: CheckOutcomes;
  },
): Rule<CheckOutcome> {
  const state = beginCheck(game, check, source, outcomes);
  yield* game.event(checkCalled, { source });
  const outcome = state.outcome ?? (yield* makeCheck(game, state));
  game.log("check-outcome", { outcome: outcomeText(state, outcome) });
  state.stage = "resolved";
  const effects = outcome === "partial" ? (check.partial?.effects ?? []) : check[outcome];
  yield* game.event(checkResolved, { source, outcome }, () => resolveEffects(game, effects, context));
  yield* endCheck(game, state);
  return outcome;
}

/** The whole check, from the changes before cards are added to its outcome. */
function* makeCheck(game: Match, state: CheckState): Rule<CheckOutcome> {
  const { source } = state;
  yield* game.event(checkBegins, { source }, () => printedChanges(game, state));
  yield* playBeforeCards(game, state);
  yield* addCards(game, state);
  yield* game.event(checkCardsAdded, { source });
  yield* reveal(game, state);
  yield* count(game, state);
  yield* declareEmergency(game, state);
  state.outcome = outcomeOf(game, state);
  return state.outcome;
}

function beginCheck(game: Match, check: Check, source: CheckSource, outcomes: CheckOutcomes): CheckState {
  const { checks } = game.state;
  const state: CheckState = {
    source,
    stage: "before",
    difficulty: game.value(checkDifficulty, { source, printed: check.difficulty }),
    changes: [],
    ...(check.partial && { partial: check.partial.atLeast }),
    outcomes,
    skills: [...game.value(checkSkills, { source, printed: check.skills })],
    faceUp: false,
    onesCount: false,
    destiny: 0,
    added: [],
  };
  checks.push(state);
  game.log("check-begins", { difficulty: state.difficulty, skills: state.skills.map(typeName) });
  return state;
}

/** The zone of the face-up cards of the current check. */
function openZone(position: Position): string {
  return checkZone(position.state.checks.length - 1);
}

/** The titles of the skill cards that can be played before cards are added, and would have an effect. */
function titlesBefore(position: Position, state: CheckState): string[] {
  const titles = new Set<string>();
  for (const { card } of position.deck("skill").entries) {
    if (card.category !== "skill" || card.face.timing !== "reaction") continue;
    const { reaction } = card.face;
    if (reaction.kind === "cards-face-up" && !state.faceUp) titles.add(card.title);
    if (reaction.kind === "type-counts" && !state.skills.includes(reaction.type)) titles.add(card.title);
  }
  return [...titles];
}

/** Before cards are added: Investigative Committee, Scientific Research and the like, as long as they have an effect (B30). */
function* playBeforeCards(game: Match, state: CheckState): Rule {
  for (;;) {
    const titles = titlesBefore(game, state);
    if (titles.length === 0) return;
    const plays = yield* game.window("before-check", {
      seats: reactors(game),
      veiled: true,
      options: (seat) => titles.flatMap((title) => reactionOptions(game, seat, title)),
      params: { difficulty: state.difficulty, skills: state.skills.map(typeName) },
    });
    const play = yield* firstOf(game, plays);
    if (!play) return;
    const card = game.card(play.value);
    game.log("reaction-played", { player: { seat: play.seat }, card: labelOf(card) });
    yield* discardCards(game, play.seat, [play.value]);
    if (card.category !== "skill" || card.face.timing !== "reaction") return;
    const { reaction } = card.face;
    if (reaction.kind === "cards-face-up") state.faceUp = true;
    if (reaction.kind === "type-counts") state.skills.push(reaction.type);
  }
}

/** Adds destiny cards, then the players' cards from the left of the current player, who is last (B21 to B23). */
function* addCards(game: Match, state: CheckState): Rule {
  state.stage = "adding";
  const count = game.value(destinyPerCheck, { source: state.source });
  state.destiny = drawDestiny(game, state.faceUp ? openZone(game) : "check-hidden", count).length;
  if (state.destiny > 0) game.log("destiny-added", { count: state.destiny });
  if (state.faceUp) logOpen(game);
  yield* game.event(checkDestinyAdded, { source: state.source });
  for (const seat of game.seatsFrom((game.current + 1) % game.seats.length)) {
    yield* addCardsOf(game, state, seat);
  }
  state.stage = "added";
}

function* addCardsOf(game: Match, state: CheckState, seat: Seat): Rule {
  const hand = handOf(game, seat);
  const max = Math.min(hand.length, game.value(cardsPerCheck, { seat }));
  const cards =
    max === 0
      ? []
      : yield* game.chooseMany(
          seat,
          "add-to-check",
          hand.map((card) => ({ ...cardOption(game, card), forecast: () => addedToCheck(game, state, card) })),
          {
            min: 0,
            max,
            params: {
              difficulty: state.difficulty,
              skills: state.skills.map(typeName),
              outcomes: outcomesSaid(state.outcomes, state.partial),
            },
          },
        );
  // A hand that somebody has looked at: they know its cards, but not which of them are added face down.
  const added = state.faceUp || cards.length === 0 ? cards : game.coverTracks(handZone(seat), cards);
  for (const card of added) game.move(card, state.faceUp ? openZone(game) : addedZone(seat));
  const open = state.faceUp && { open: cards.map((card) => game.card(card).id) };
  state.added.push({ seat, count: cards.length, most: max, ...open });
  const player = { seat };
  if (state.faceUp && cards.length > 0) {
    game.log("cards-added-open", { player, count: cards.length, cards: cards.map((card) => nameOf(game, card)) });
  } else game.log("cards-added", { player, count: cards.length });
}

/** What a card would bring to the total, as it stands now. */
function addedToCheck(position: Position, check: DeepReadonly<CheckState>, card: CardId): Forecast {
  const total = position.value(checkTotal, { check, cards: [card] });
  const direction = total > 0 ? "raises" : total < 0 ? "lowers" : "leaves";
  return { text: t(`forecast.check.${direction}`, { count: Math.abs(total) }) };
}

/** Shuffles all cards, so that nobody can tell who added them, and reveals them (B25). Then their effects in a check follow. */
function* reveal(game: Match, state: CheckState): Rule {
  for (const seat of game.seats) game.moveAll(addedZone(seat), "check-hidden");
  if (game.zone("check-hidden").length > 0) {
    game.shuffle("check-hidden");
    game.moveAll("check-hidden", openZone(game));
  }
  state.stage = "revealed";
  if (!state.faceUp) logOpen(game);
  yield* game.event(checkRevealed, { source: state.source }, () => consequences(game, state));
}

/** Effects of cards in the check, in the order of their kinds, which does not depend on the shuffle. */
function* consequences(game: Match, state: CheckState): Rule {
  const kind = (id: CardId) => game.card(id).id;
  const open = game.zone(openZone(game)).filter((id) => inCheck(game, id));
  for (const id of open.toSorted((one, other) => (kind(one) < kind(other) ? -1 : kind(one) > kind(other) ? 1 : 0))) {
    const rule = inCheck(game, id);
    if (!rule) continue;
    game.log("card-in-check", { card: nameOf(game, id) });
    yield* rule(game, state, id);
  }
}

function inCheck(position: Position, id: CardId): Code["skill"] | undefined {
  const card = position.card(id);
  return card.category === "skill" ? card.face.inCheck : undefined;
}

/** Counts the cards publicly. */
function* count(game: Match, state: CheckState): Rule {
  const total = game.value(checkTotal, { check: state, cards: game.zone(openZone(game)) });
  state.total = total;
  game.log("check-total", { total, difficulty: state.difficulty });
  yield* game.event(checkCounted, { source: state.source, total });
}

function logOpen(game: Match): void {
  const cards = game.zone(openZone(game)).map((card) => nameOf(game, card));
  game.log("check-cards", { count: cards.length, cards });
}

/** One Declare Emergency, offered if it turns a failure or partial outcome into a pass (B27). */
function* declareEmergency(game: Match, state: CheckState): Rule {
  const delta = reactionDelta("declare-emergency");
  const { total = 0, difficulty } = state;
  const isPass = (check: CheckState) => outcomeOf(game, check) === "pass";
  if (isPass(state) || !isPass({ ...state, difficulty: difficulty + delta })) return;
  const plays = yield* game.window("declare-emergency", {
    seats: reactors(game),
    veiled: true,
    options: (seat) => reactionOptions(game, seat, "declare-emergency"),
    params: { total, difficulty },
  });
  const play = yield* firstOf(game, plays);
  if (!play) return;
  game.log("reaction-played", { player: { seat: play.seat }, card: nameOf(game, play.value) });
  const source = { card: game.card(play.value).id };
  yield* discardCards(game, play.seat, [play.value]);
  changeDifficulty(game, state, source, delta, play.seat);
}

function outcomeOf(position: Position, check: CheckState): CheckOutcome {
  return position.value(checkOutcome, { check });
}

function outcomeText({ partial = 0 }: CheckState, outcome: CheckOutcome): Text {
  return outcomeName(outcome, partial);
}

/** Discards the cards, unless a player takes them (B29, B43). */
function* endCheck(game: Match, state: CheckState): Rule {
  const zone = openZone(game);
  rememberCheck(game, state, zone);
  yield* game.event(checkEnds, { source: state.source, zone }, () => {
    for (const card of [...game.zone(zone)]) discardCard(game, card);
  });
  game.state.checks.pop();
}
