/** The bot's parameters, tuned over thousands of games against other parameters with changing sides. */
export const habits = {
  // Skill checks: the expected value of another player's card; how far later players are relied on; how much more than its
  // share a player adds; how far above the difficulty it aims; what it pays for what is at stake.
  othersCard: 1.85,
  laterCard: 1.31,
  share: 1.1,
  safety: 2.8,
  price: 6,
  allowance: 0.18,
  keep: 0.13,
  effort: 0.09,
  discard: 0.36,
  // How much of each resource the fleet needs for each step of distance ahead.
  reserved: { food: 0, fuel: 0.2, morale: 0, population: 0.2 },
  // The voyage: a step of the fleet marker; a step of distance; jumps forced at low and at high risk.
  step: 1.6,
  distance: 9,
  lateJump: 3.28,
  earlyJump: 1.33,
  flight: 1.2,
  // Hidden Cylons: the percentage of times they dare to add the cards that pay best, and the percentage they help otherwise;
  // the cost of being suspected; the uncertainty of a check's outcome; the gain from which they reveal themselves, and what
  // the Brig adds to it; how much worse than the best a decision may be without looking odd, in public and in secret.
  nerve: 26,
  disguise: 88,
  exposure: 6,
  uncertainty: 2.5,
  reveal: 8.5,
  jailed: 3.5,
  plausible: 2,
  unseen: 3,
  // Suspicion: how often a hidden Cylon is thought to add cards against a check; the weight of a card of a type that it does
  // not draw; how often a human makes a mistake; how much more often a Cylon with a full hand adds nothing to a check that
  // narrowly fails, and what full and narrowly mean.
  suspected: 0.33,
  strayCard: 0.1,
  error: 0.02,
  withheld: 1.2,
  fullHand: 6,
  missedBy: 4,
  // The suspicion from which a human accuses; the weight of suspicion in its votes, from where on it votes against the
  // accused, and the weight of its trust in the accuser; what accusing and looking at loyalty cards are worth.
  accuse: 0.7,
  verdict: 7,
  doubt: 0.45,
  loyalty: 0.3,
  accusation: 6,
  detector: 2.5,
  // Actions.
  guns: 0.99,
  command: 1.93,
  communications: 1,
  armory: 1.22,
  pressRoom: 0.9,
  researchLab: 0.8,
  presidentsOffice: 1.23,
  executiveOrder: 1,
  consolidate: 2.07,
  drawQuorum: 0.43,
  nuke: 7,
  scout: 1.1,
  // What anything of an extension is worth in addition to its effects.
  novelty: 0.3,
  // Drawing cards with a full hand.
  full: 0.4,
  // Space: how much a raider adds to the danger, and a civilian ship that will be lost; what saving one is worth; the extra
  // worth of killing a raider, launching, and having a target, and how much less each further viper is worth; how many raiders
  // a viper holds off, and how many a basestar stands for; how much less raiders matter with each step; the discount on what a
  // viper could do one order later.
  raider: 0.4,
  exposed: 1,
  rescue: 4,
  kill: 0.3,
  launch: 0.15,
  prey: 0.2,
  guarded: 0.19,
  cover: 2,
  launching: 0.5,
  approach: 0.5,
  onward: 0.5,
};
