import type { InDeck, VehicleCard } from "../effects/cards.ts";
import { armour, infiltrate, march, pair, parry, raise, siege, swiftRetreat, vehicle } from "../effects/writing.ts";

/** Fourteen cards of eight kinds. A vehicle and its crew form one unit; see the README's rulings on vehicles. */
export const vehicles: readonly InDeck<VehicleCard>[] = [
  vehicle("mule-hauler", { copies: 3, cost: 1, power: 1, guard: 2, range: 1, limit: 2 }, march(2)),
  vehicle(
    "swift-gyro",
    { copies: 2, cost: 2, power: 2, guard: 3, range: 2, limit: 2, flying: true },
    swiftRetreat("self"),
  ),
  vehicle("ghost-cutter", { cost: 3, power: 3, guard: 3, range: 2, limit: 1 }, parry()),
  vehicle("hammer-howitzer", { copies: 2, cost: 3, power: 4, guard: 2, range: 3, limit: 1 }, siege(1)),
  vehicle("lancer-tank", { copies: 2, cost: 3, power: 5, guard: 4, range: 1, limit: 2 }, pair("attack", "defend", 1)),
  vehicle("bastion-walker", { cost: 4, power: 4, guard: 6, range: 1, limit: 1 }, armour(1)),
  vehicle("raider-frame", { copies: 2, cost: 4, power: 6, guard: 4, range: 1, limit: 1 }, infiltrate()),
  vehicle(
    "cloud-carrier",
    { cost: 5, power: 4, guard: 5, range: 3, limit: 1, flying: true },
    raise("power", 1, { on: "own", filter: "flying", when: "attacking" }),
  ),
];
