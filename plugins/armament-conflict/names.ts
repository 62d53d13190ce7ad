import { specialAttacks } from "./decks/special-attacks.ts";

/** What rules call each other by, besides actions: special attacks go by their cards. */
export const procedures: readonly string[] = [
  "attack",
  "combat",
  "emergency-retreat",
  ...specialAttacks.map(({ id }) => id),
];

/** The moments at which players may interrupt. */
export const windows: readonly string[] = [
  "attack.arius-field",
  "attack.deflector",
  "attack.guard",
  "retreat.assist",
  "retreat.emergency",
  "special-attack.arius-field",
];
