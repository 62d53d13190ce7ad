import type { Match } from "../../types.ts";
import type { Battle } from "../../state-types.ts";
import { eventCard } from "./printing.ts";

/** Event cards that are kept in secret, and played when a battle begins (README, "Events"). */

const kept = { timing: "keep", certainty: "medium" } as const;

function battleOf(game: Match): Battle {
  const { battle } = game.state;
  if (!battle) throw new Error("there is no battle");
  return battle;
}

export const battleCards = [
  // The other side places combat cards first and face up.
  ...eventCard("intercepted-orders", { 1: 2, 2: 2, 3: 1 }, {
    ...kept,
    battle: {
      allowed: ({ state: { battle } }, seat) => battle !== undefined && battle.openCards.every((other) => other === seat),
      *rule(game, seat) {
        const battle = battleOf(game);
        const enemy = seat === battle.attacker ? battle.defender : battle.attacker;
        battle.openCards.push(enemy);
        battle.placingFirst.push(enemy);
      },
    },
  }),
  // More health for a defender, but not beside another bonus of this group.
  ...eventCard("flawless-defense-plan", { 1: 2, 2: 2, 3: 2 }, (id) => ({
    ...kept,
    battle: {
      allowed: ({ state: { battle } }, seat) => battle?.defender === seat,
      *rule(game, seat) {
        battleOf(game).bonuses.push({ seat, stat: "health", amount: 2, from: id, group: "defence" });
      },
    },
  })),
  // No cards are drawn, nobody fights, and the attacker retreats.
  ...eventCard("battle-called-off", { 2: 2, 3: 2 }, {
    ...kept,
    battle: {
      allowed: ({ state: { battle } }) => battle?.calledOff === false,
      *rule(game) {
        battleOf(game).calledOff = true;
      },
    },
  }),
];
