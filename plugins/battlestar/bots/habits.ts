/** What the bot goes by, in numbers: found by playing thousands of games with others, the sides changing seats. */
export const habits = {
  // Skill checks: what a card of somebody else is good for; what later players can be counted on for; how much more
  // than its share a player adds; how far above the difficulty it aims; what it will pay for what is at stake.
  othersCard: 1.85,
  laterCard: 1.31,
  share: 0.92,
  safety: 2.54,
  price: 4.37,
  allowance: 0.18,
  keep: 0.13,
  effort: 0.09,
  discard: 0.57,
  // The voyage: a step of the fleet marker; a step of distance; jumps forced at a small and at a great risk.
  step: 1.03,
  distance: 2.95,
  lateJump: 5,
  earlyJump: 1.5,
  flight: 1.17,
  // Hidden Cylons: how often, of a hundred, they add a card that does harm, and how often they help otherwise.
  sabotage: 16,
  disguise: 80,
  // Actions.
  guns: 1.3,
  command: 1.93,
  communications: 1.4,
  armory: 1.22,
  pressRoom: 1.8,
  researchLab: 1.1,
  presidentsOffice: 1.23,
  executiveOrder: 1,
  consolidate: 2.07,
  drawQuorum: 0.55,
  nuke: 7,
  // Space: a raider near civilian ships; what an area needs vipers for.
  exposed: 1.22,
  guardCivilians: 0.5,
  guardRaiders: 0.32,
  guarded: 0.19,
};
