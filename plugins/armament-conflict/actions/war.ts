import { type Action, type ActionChoice, action, type CardId, type Seat, type Text, t } from "conclave/rules";
import type { Card } from "../cards.ts";
import { aboutCard } from "../labels.ts";
import { attackUnderCard } from "../procedures/attack.ts";
import { discard } from "../procedures/drawing.ts";
import { expand } from "../procedures/lands.ts";
import { meets, specialAttack, specialAttacks } from "../procedures/special-attacks.ts";
import { canAttack } from "../procedures/targets.ts";
import { handOf, keepsPeace, playerOf } from "../state.ts";
import type { Armament, Position } from "../types.ts";
import { cardCost } from "../values.ts";
import { territoryDeck } from "../zones.ts";
import { retreat } from "./orders.ts";
import type { Play } from "./play.ts";
import { tooExpensive } from "./reasons.ts";

const peace = t("reason.peaceful-round");
const ownBlockade = t("reason.own-blockade");
const noAttack = t("reason.no-attack-possible");
const noTarget = t("reason.no-target");
const requires = {
  character: t("reason.requires-character"),
  "flying-unit": t("reason.requires-flying-unit"),
  "unit-at-home": t("reason.requires-unit-at-home"),
  none: t("reason.no-target"),
};
const nothingToFind = t("reason.territory-deck-empty");

/** Why the player may attack nobody now (R25, R29). */
function mustKeepPeace(position: Position, seat: Seat): Text | undefined {
  if (position.turn.round <= position.options["peaceful-rounds"]) return peace;
  return keepsPeace(position, seat) ? ownBlockade : undefined;
}

/** The number of the next Attack card in this war phase. */
function nextCard(position: Position): number {
  return (position.state.war?.attackCards ?? 0) + 1;
}

/** An Attack card sends any number of own units against units or territories in their range (R28). */
const attack: Play = {
  problem: (position, seat) =>
    mustKeepPeace(position, seat) ?? (canAttack(position, seat, nextCard(position)) ? undefined : noAttack),
  *rule(game, seat, id) {
    const number = nextCard(game);
    if (game.state.war) game.state.war.attackCards = number;
    game.log("attack-played", { player: { seat } });
    discard(game, id);
    yield* attackUnderCard(game, seat, number);
  },
};

/** A special attack is paid for, and needs no Attack card (R52). */
const special: Play = {
  problem(position, seat, id) {
    const card = position.card(id);
    if (card.category !== "special-attack") return noTarget;
    const kept = mustKeepPeace(position, seat);
    if (kept) return kept;
    const cost = position.value(cardCost, { seat, card });
    if (cost > playerOf(position, seat).resources) return tooExpensive(cost);
    if (!meets(position, seat, card.requires)) {
      return card.requires.kind === "modification"
        ? t("reason.requires-modification", { card: t(`modification.${card.requires.id}.name`) })
        : requires[card.requires.kind];
    }
    return specialAttacks[card.id].hasTarget(position, seat) ? undefined : noTarget;
  },
  rule: specialAttack,
};

/** How a card of the hand is played in a war phase; most are for development only. */
function playOf(card: Card): Play | undefined {
  if (card.category === "special-attack") return special;
  if (card.category !== "basic") return undefined;
  if (card.id === "attack") return attack;
  return card.id === "retreat" ? retreat : undefined;
}

/** Every card of the hand that is for war: Attack cards, Retreat orders, special attacks. */
const playInWar = action<Armament, CardId>({
  group: "war",
  choices(position, seat) {
    const choices: ActionChoice<CardId>[] = [];
    const problems = new Map<string, Text | undefined>();
    for (const id of handOf(position, seat)) {
      const card = position.card(id);
      const play = playOf(card);
      if (!play) continue;
      if (!problems.has(card.id)) problems.set(card.id, play.problem(position, seat, id));
      const unavailable = problems.get(card.id);
      const offered = { id, label: t("command.play-card", { card: card.name }), about: [aboutCard(id)], value: id };
      choices.push(unavailable ? { ...offered, unavailable } : offered);
    }
    return choices;
  },
  *rule(game, seat, id) {
    const play = playOf(game.card(id));
    if (play) yield* play.rule(game, seat, id);
    // Whoever has thought better of it may still draw a territory instead (R27).
    if (game.state.war && !handOf(game, seat).includes(id)) game.state.war.acted = true;
  },
});

/** Instead of war, before anything else: a territory is drawn and placed at half durability (R27). */
const expandInstead = action<Armament>({
  group: "war",
  choices(position) {
    if (!position.options.expansion || position.state.war?.acted) return [];
    const offered = { label: t("command.expand.name") };
    return position.zone(territoryDeck).length > 0
      ? [offered]
      : [{ ...offered, unavailable: nothingToFind, rule: "R10" }];
  },
  *rule(game, seat) {
    yield* expand(game, seat);
  },
});

/** What may be done in a war phase, group "war" (R27, R28, R52). */
export const warActions: { readonly [id: string]: Action<Armament> } = {
  "play-in-war": playInWar,
  expand: expandInstead,
};
