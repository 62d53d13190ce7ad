import { type Action, action, type CardId, playerOf, type Text, t } from "conclave/rules";
import { mustKeepPeace } from "../rules/peace.ts";
import { specialAttack } from "../rules/special-attack.ts";
import { expand } from "../rules/territories.ts";
import { handOf } from "../state.ts";
import type { Armament, Card, Play } from "../types.ts";
import { cardCost } from "../values.ts";
import { tooExpensive } from "../views/reasons.ts";
import { territoryDeck } from "../zones.ts";
import { choicesOf, playCard } from "./hand.ts";

const noTarget = t("reason.no-target");
const nothingToFind = t("reason.territory-deck-empty");

/** Pays for and makes a special attack, without an Attack card (R52). */
const special: Play = {
  problem(position, seat, id) {
    const card = position.card(id);
    if (card.category !== "special-attack") return noTarget;
    const kept = mustKeepPeace(position, seat);
    if (kept) return kept;
    const cost = position.value(cardCost, { seat, card });
    if (cost > playerOf(position, seat).resources) return tooExpensive(cost);
    const missing = card.requires?.(position, seat);
    if (missing) return missing;
    return card.hasTarget(position, seat) ? undefined : noTarget;
  },
  rule: specialAttack,
};

/** How to play a card in a war phase; most are for development phases only. */
function playOf(card: Card): Play | undefined {
  if (card.category === "special-attack") return special;
  return card.category === "basic" || card.category === "strategy" ? card.war : undefined;
}

function playLabel(_position: unknown, _seat: unknown, card: Card): Text {
  return t("command.play-card", { card: card.name });
}

/** Offers every card in hand that is for war: Attack cards, Retreat orders, special attacks. */
const playInWar = action<Armament, CardId>({
  group: "war",
  choices: (position, seat) => choicesOf(position, seat, playOf, playLabel),
  *rule(game, seat, id) {
    yield* playCard(game, seat, id, playOf);
    // A player who backed out may still draw a territory instead (R27).
    if (game.state.war && !handOf(game, seat).includes(id)) game.state.war.acted = true;
  },
});

/**
 * Before doing anything else, the player may skip the war to draw a territory and place it at half durability (R27).
 */
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

/** The actions of war phases, group "war" (R27, R28, R52). */
export const warActions: { readonly [id: string]: Action<Armament> } = {
  "play-in-war": playInWar,
  expand: expandInstead,
};
