import { opponentOf } from "../../rules/battle/fighters.ts";
import { addBonus, callOff, placeFirst } from "../../rules/battle/measures.ts";
import { defenceGroup } from "../../rules/battle/special.ts";
import { eventCard } from "./printing.ts";

/** Event cards that are kept in secret, and played when a battle begins (README, "Events"). */

const kept = { timing: "keep", certainty: "medium" } as const;

export const battleCards = [
  // The other side places combat cards first and face up.
  ...eventCard(
    "intercepted-orders",
    { 1: 2, 2: 2, 3: 1 },
    {
      ...kept,
      worth: 2,
      battle: {
        allowed: ({ state: { battle } }, seat) => battle?.placingFirst.every((first) => first === seat) === true,
        *rule(game, seat) {
          placeFirst(game, opponentOf(game, seat));
        },
      },
    },
  ),
  // More health for a defender, but not beside another bonus of this group.
  ...eventCard("flawless-defense-plan", { 1: 2, 2: 2, 3: 2 }, (id) => ({
    ...kept,
    worth: 2.8,
    battle: {
      allowed: ({ state: { battle } }, seat) => battle?.defender === seat,
      *rule(game, seat) {
        addBonus(game, { seat, stat: "health", amount: 2, from: id, group: defenceGroup });
      },
    },
  })),
  // No cards are drawn, nobody fights, and the attacker retreats.
  ...eventCard(
    "battle-called-off",
    { 2: 2, 3: 2 },
    {
      ...kept,
      worth: 2.3,
      battle: {
        allowed: ({ state: { battle } }) => battle?.calledOff === false,
        *rule(game) {
          callOff(game);
        },
      },
    },
  ),
];
