/** The windows in which players may interrupt. */
export const windows: readonly string[] = [
  "attack.arius-field",
  "attack.deflector",
  "attack.guard",
  "retreat.assist",
  "retreat.emergency",
  "special-attack.arius-field",
];
