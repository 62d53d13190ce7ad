/** What the bot goes by, in numbers: found by playing thousands of games with others, the sides changing seats. */
export const habits = {
  // Skill checks: what a card of somebody else is good for; what later players can be counted on for; how much more
  // than its share a player adds; how far above the difficulty it aims; what it will pay for what is at stake.
  othersCard: 2.2,
  laterCard: 1.5,
  share: 1.3,
  safety: 3,
  price: 3,
  allowance: 0.4,
  keep: 0.17,
  effort: 0.13,
  discard: 0.45,
  // The voyage: a step of the fleet marker; a step of distance; jumps forced at a small and at a great risk.
  step: 1.7,
  distance: 2.3,
  lateJump: 5,
  earlyJump: 1.5,
  flight: 0.45,
  // Hidden Cylons: how often, of a hundred, they add a card that does harm, and how often they help otherwise.
  sabotage: 20,
  disguise: 80,
  // Actions.
  guns: 1.3,
  command: 1.4,
  communications: 1.4,
  armory: 1,
  pressRoom: 1.8,
  researchLab: 1.1,
  presidentsOffice: 1.2,
  executiveOrder: 1.0,
  consolidate: 1.3,
  drawQuorum: 0.55,
  nuke: 7,
  // Space: a raider near civilian ships; what an area needs vipers for.
  exposed: 1.4,
  guardCivilians: 0.5,
  guardRaiders: 0.25,
  guarded: 0.15,
};
