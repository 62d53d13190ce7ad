import type { InDeck, TroopCard } from "../effects/cards.ts";
import {
  armour,
  endurance,
  extraAttack,
  guardian,
  infiltrate,
  march,
  pair,
  pursuit,
  salvage,
  siege,
  spy,
  troop,
} from "../effects/writing.ts";

/** Thirty cards of fourteen kinds. See "Balance" in the game's README for how costs are calculated. */
export const troops: readonly InDeck<TroopCard>[] = [
  troop("militia-levy", { copies: 3, cost: 1, power: 2, guard: 3, range: 1 }),
  troop("border-rangers", { copies: 3, cost: 1, power: 2, guard: 2, range: 1 }, march(1)),
  troop("salvage-crew", { copies: 2, cost: 1, power: 1, guard: 2, range: 1 }, salvage()),
  troop(
    "field-medics",
    { copies: 2, cost: 2, power: 1, guard: 3, range: 1 },
    endurance(1, { on: "here", filter: "troop" }),
  ),
  troop("field-sappers", { copies: 2, cost: 2, power: 3, guard: 2, range: 1 }, siege(1)),
  troop("kite-squadron", { copies: 3, cost: 2, power: 2, guard: 2, range: 2, flying: true }),
  troop("shield-line", { copies: 3, cost: 2, power: 2, guard: 4, range: 1 }, guardian()),
  troop("signal-corps", { copies: 2, cost: 2, power: 2, guard: 2, range: 2 }, spy()),
  troop("longshot-battery", { copies: 2, cost: 3, power: 4, guard: 2, range: 3 }),
  troop("night-stalkers", { copies: 2, cost: 3, power: 4, guard: 3, range: 1 }, infiltrate()),
  troop("storm-grenadiers", { copies: 2, cost: 3, power: 5, guard: 3, range: 1 }, pair("attack", "rest", 1)),
  troop("bulwark-guard", { cost: 4, power: 3, guard: 6, range: 1 }, armour(1)),
  troop("falcon-lancers", { copies: 2, cost: 4, power: 5, guard: 3, range: 2, flying: true }, pursuit()),
  troop("thunder-dragoons", { cost: 5, power: 6, guard: 4, range: 2 }, extraAttack(1)),
];
