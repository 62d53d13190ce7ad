import { option } from "conclave/rules";

/** Options set when a match is created. The README says which ruling each one belongs to. */
export const options = {
  "round-limit": option.integer({ min: 5, max: 100, default: 30 }),
  "peaceful-rounds": option.integer({ min: 0, max: 5, default: 1 }),
  "hand-limit": option.integer({ min: 3, max: 15, default: 7 }),
  "own-factions": option.boolean(false),
  "scarce-territories": option.boolean(false),
  "first-turn-draws": option.boolean(true),
  "idle-units-shield": option.boolean(true),
  "retreat-ends-fighting": option.boolean(false),
  "own-lands-as-targets": option.boolean(true),
  "assassins-anywhere": option.boolean(true),
  "capital-fall-eliminates": option.boolean(false),
  "late-peacemaker": option.boolean(true),
  "loser-gives-units": option.boolean(true),
  "heir-restores-all-lands": option.boolean(true),
  "swap-self-destruct": option.boolean(false),
  "assisted-retreat": option.boolean(true),
  expansion: option.boolean(true),
  desertion: option.boolean(true),
  "terrain-effects": option.boolean(true),
  "neutron-bomb-anywhere": option.boolean(false),
  "free-text-clauses": option.boolean(true),
  achievements: option.boolean(true),
};
