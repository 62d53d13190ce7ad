/** What the bot goes by, in numbers: found by playing thousands of games with others, the sides changing seats. */
export const habits = {
  // Skill checks: what a card of somebody else is good for; what later players can be counted on for; how much more
  // than its share a player adds; how far above the difficulty it aims; what it will pay for what is at stake.
  othersCard: 1.85,
  laterCard: 1.31,
  share: 1.1,
  safety: 2.8,
  price: 6,
  allowance: 0.18,
  keep: 0.13,
  effort: 0.09,
  discard: 0.36,
  // What the fleet will need of its resources for each step of distance ahead.
  reserved: { food: 0, fuel: 0.2, morale: 0, population: 0.2 },
  // The voyage: a step of the fleet marker; a step of distance; jumps forced at a small and at a great risk.
  step: 1.6,
  distance: 9,
  lateJump: 3.28,
  earlyJump: 1.33,
  flight: 1.2,
  // Hidden Cylons: how often, of a hundred, they dare to add the cards that pay best, and how often they help
  // otherwise; what being suspected costs them; how uncertain the outcome of a check is; from how much gain on they
  // show themselves, and what the Brig adds to that; how much worse than the best a decision may be without being odd,
  // for all to see and in secret.
  nerve: 26,
  disguise: 88,
  exposure: 6,
  uncertainty: 2.5,
  reveal: 8.5,
  jailed: 3.5,
  plausible: 2,
  unseen: 3,
  // Suspicion: how often a hidden Cylon is thought to add cards against a check; what a card of a type that it does
  // not draw weighs; how often a human errs; how much more often a Cylon adds nothing from a full hand to a check that
  // is missed by little, and what full and little mean.
  suspected: 0.33,
  strayCard: 0.1,
  error: 0.02,
  withheld: 1.2,
  fullHand: 6,
  missedBy: 4,
  // From how much suspicion on a human accuses; how much it votes by its suspicion, from where on against the accused,
  // and by its trust in who accuses; what accusing and looking at loyalty cards are worth.
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
  // What extensions add, besides what it does.
  novelty: 0.3,
  // Drawing cards with a full hand.
  full: 0.4,
  // Space: how much a raider adds to the danger, and a civilian ship that will be lost; what saving it is worth; what
  // killing a raider, launching, having something to shoot at is worth besides, and how much less every further viper
  // is; how many raiders a viper keeps off, a basestar stands for; how much less raiders matter with every step; how
  // much less what a viper could do an order later.
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
