/** The moments at which players may interrupt. */
export const windows: readonly string[] = [
  "assign-arbitrator",
  "before-check",
  "blind-devotion",
  "command-authority",
  "cylon-hatred",
  "declare-emergency",
  "eco-officer",
  "evasive-maneuvers",
  "friends-in-low-places",
  "moral-compass",
  "mysterious-intuition",
  "secret-destiny",
  "strategic-planning",
  "strategic-planning-cylons",
];
