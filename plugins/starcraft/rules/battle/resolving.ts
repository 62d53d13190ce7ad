import { amount, type CardId, type Rule, type Text } from "conclave/rules";
import { cardName } from "../../labels.ts";
import type { Skirmish } from "../../state-types.ts";
import type { Course, Match } from "../../types.ts";
import { combatZone, discardZone, revealedZone } from "../../zones.ts";
import { discardCombat } from "../pieces.ts";
import { type Clash, effectsOf, matches } from "./clash.ts";
import { isCloaked } from "./cloaking.ts";
import { type Contender, type Contenders, clashOf, clashSide, combatCard, contender } from "./contenders.ts";
import { destroyInSkirmish, lossesBy, stands, withdraw } from "./destruction.ts";
import { factsOf } from "./facts.ts";
import { battleIn, kindLabel, opponentOf } from "./fighters.ts";
import { roles } from "./roles.ts";
import { skirmishPlaces } from "./skirmishes.ts";
import { type Strengths, strengthsOf } from "./strength.ts";
import { partsLabel } from "./strength-labels.ts";
import { hitOf, splashOf } from "./targets.ts";

/** The skirmishes are resolved one after the other, in the attacker’s order (README, "Battle"). */

export function* resolveSkirmishes(game: Match): Rule {
  const { attacker, skirmishes } = battleIn(game);
  for (const _ of [...skirmishes]) {
    const places = skirmishPlaces(game, attacker);
    const next = skirmishes[yield* game.choose(attacker, "next-skirmish", places, { publicOptions: true })];
    if (!next) return;
    yield* resolve(game, next);
    next.resolved = true;
  }
}

function* resolve(game: Match, skirmish: Skirmish): Rule {
  const contenders: Contenders = {
    attacker: contender(game, "attacker", skirmish.attacker),
    defender: contender(game, "defender", skirmish.defender),
  };
  const sides = roles.map((role) => contenders[role]);
  for (const own of sides) reveal(game, own);
  for (const own of sides) cancel(game, contenders, own);
  for (const own of sides) match(game, own);
  for (const own of sides) yield* pay(game, contenders, own);
  const clash = clashOf(game, contenders);
  for (const own of sides) own.side.cloaked = isCloaked(clash, clash[own.role]);
  const strengths = strengthsOf(clash);
  for (const own of sides) record(game, own, strengths[own.role]);
  yield* destroyBySufficientStrength(game, clash, skirmish, strengths);
  yield* destroyByCards(game, clash, strengths);
  yield* withdraw(game);
  for (const own of sides) finish(game, skirmish, own);
}

// --- cards ------------------------------------------------------------------------------------------------------------

/** The cards are turned up. A card that lies alone and is not a standard card is replaced from the deck; a side that has played none gets none. */
function reveal(game: Match, own: Contender): void {
  const { side, seat } = own;
  const cards = [side.standard, side.reinforcement].filter((card) => card !== undefined);
  for (const card of cards) if (game.zoneOf(card) !== revealedZone(seat)) game.move(card, revealedZone(seat));
  if (cards.length > 0) {
    const names = cards.map((card) => cardName(game.card(card)));
    game.log("cards-revealed", { player: { seat }, unit: kindLabel(game, own.front.kind), cards: names });
  }
  const ofKind = (kind: string) => cards.find((card) => combatCard(game, card).kind === kind);
  const standard = ofKind("standard");
  const reinforcement = standard === undefined ? undefined : ofKind("reinforcement");
  setCards(own, standard, reinforcement);
  for (const card of cards) if (card !== standard && card !== reinforcement) drop(game, own, card);
  if (standard === undefined && cards.length > 0) replaceStandard(game, own);
}

function setCards({ side }: Contender, standard: CardId | undefined, reinforcement: CardId | undefined): void {
  delete side.standard;
  delete side.reinforcement;
  if (standard !== undefined) side.standard = standard;
  if (reinforcement !== undefined) side.reinforcement = reinforcement;
}

/** A card goes away without effect. */
function drop(game: Match, own: Contender, card: CardId): void {
  own.without.push(game.card(card).id);
  discardCombat(game, own.seat, card);
}

/** Cards come from the top of the deck until one is a standard card; the others are discarded. */
function replaceStandard(game: Match, own: Contender): void {
  const { seat, side } = own;
  const most = game.zone(combatZone(seat)).length + game.zone(discardZone(seat)).length;
  for (let count = 0; count < most; count++) {
    const [card] = game.draw(combatZone(seat), revealedZone(seat), 1);
    if (card === undefined) return;
    game.log("card-replaced", { player: { seat }, card: cardName(game.card(card)) });
    if (combatCard(game, card).kind === "standard") {
      side.standard = card;
      return;
    }
    drop(game, own, card);
  }
}

/** Cards that match cancel cards of the enemy, the attacker’s first: a cancelled card can no longer cancel. */
function cancel(game: Match, contenders: Contenders, own: Contender): void {
  const enemy = enemyOf(contenders, own);
  for (const { card, effect } of effectsOf(clashSide(game, own), "cancel")) {
    const target = enemy.side[effect.target];
    if (target === undefined) continue;
    game.log("card-cancelled", {
      player: { seat: own.seat },
      card: cardName(card),
      cancelled: cardName(game.card(target)),
    });
    delete enemy.side[effect.target];
    drop(game, enemy, target);
    if (effect.target === "standard") replaceStandard(game, enemy);
  }
}

function enemyOf({ attacker, defender }: Contenders, { role }: Contender): Contender {
  return role === "attacker" ? defender : attacker;
}

/** From here on the cards stay what they are. A reinforcement without a unit on it is discarded. */
function match(game: Match, own: Contender): void {
  const { standard, reinforcement } = own.side;
  if (standard !== undefined) own.played.push(game.card(standard).id);
  if (reinforcement !== undefined && !matches(own, combatCard(game, reinforcement))) {
    delete own.side.reinforcement;
    game.log("card-unmatched", { player: { seat: own.seat }, card: cardName(game.card(reinforcement)) });
    drop(game, own, reinforcement);
  } else if (reinforcement !== undefined) own.played.push(game.card(reinforcement).id);
}

/** A card that has to be paid for does nothing more without the payment. */
function* pay(game: Match, contenders: Contenders, own: Contender): Rule {
  const clash = clashOf(game, contenders);
  for (const { card, effect } of effectsOf(clash[own.role], "payment")) {
    if (!(yield* effect.rule(game, factsOf(clash, clash[own.role])))) own.unpaid.push(card.id);
  }
  own.without.push(...own.unpaid);
}

// --- strength and destruction -----------------------------------------------------------------------------------------

function record(game: Match, own: Contender, { attack, health, sufficient, parts }: Strengths): void {
  const { played, without } = own;
  own.side.result = {
    attack,
    health,
    sufficient,
    parts: [...parts],
    cards: [...played],
    without: [...without],
    lost: [],
  };
  const label = (stat: "attack" | "health"): Text => partsLabel(game, parts, stat);
  game.log("strength", {
    player: { seat: own.seat },
    unit: kindLabel(game, own.front.kind),
    attack: amount("attack", attack),
    health: amount("health", health),
    attackParts: label("attack"),
    healthParts: label("health"),
  });
}

/** Both sides destroy at the same time. Splash is triggered by it alone. */
function* destroyBySufficientStrength(
  game: Match,
  clash: Clash,
  skirmish: Skirmish,
  strengths: ReturnType<typeof strengthsOf>,
): Rule {
  const victims: string[] = [];
  // The losses of the attacker first: they are what the defender destroys.
  for (const own of [clash.defender, clash.attacker]) {
    if (!strengths[own.role].sufficient) continue;
    const lost = yield* lossesBy(game, hitOf(clash, own), "lost-support");
    if (lost.length === 0) continue;
    victims.push(...lost);
    for (const { card, effect } of splashOf(clash, own)) {
      skirmish.splash.push({ seat: own.seat, card: card.id, victims: effect.victims });
      game.log("splash-triggered", {
        player: { seat: own.seat },
        card: cardName(card),
        enemy: { seat: opponentOf(game, own.seat) },
      });
    }
  }
  yield* destroyInSkirmish(game, victims);
}

/** What the texts of cards destroy, strong enough or not. */
function* destroyByCards(game: Match, clash: Clash, strengths: ReturnType<typeof strengthsOf>): Rule {
  const course: Course = {
    stands: ({ id }) => stands(game, id),
    lives: ({ id }) => game.state.units[id] !== undefined,
  };
  for (const step of ["destroy", "end-of-destruction"] as const) {
    for (const own of [clash.attacker, clash.defender]) {
      const facts = factsOf(clash, own, strengths[own.role].sufficient);
      for (const { effect } of effectsOf(own, step)) {
        for (const hit of effect.hits(facts, course)) {
          yield* destroyInSkirmish(game, yield* lossesBy(game, hit, "forced-loss"));
        }
      }
    }
  }
}

/** The losses are written down and the cards discarded, besides those whose splash waits. */
function finish(game: Match, skirmish: Skirmish, own: Contender): void {
  const { side, seat, front, supports } = own;
  const lost = [front, ...supports].filter(({ id }) => game.state.units[id] === undefined);
  side.result?.lost.push(...lost.map(({ kind }) => kind));
  const waiting = skirmish.splash.filter((splash) => splash.seat === seat).map(({ card }) => card);
  for (const card of [side.standard, side.reinforcement]) {
    if (card !== undefined && !waiting.includes(game.card(card).id)) discardCombat(game, seat, card);
  }
  setCards(own, undefined, undefined);
  delete side.cloaked;
}
