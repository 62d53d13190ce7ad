import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit } = cardsOf({ colour: "white", spec: "discipline" });

export const champion = hero("grave-stormborne", 7, [
  { from: 1, atk: 2, hp: 3, keywords: { sparkshot: 1 } },
  { from: 3, atk: 3, hp: 4, keywords: { readiness: 1 } },
  { from: 7, atk: 4, hp: 5 },
]);

const martialMastery = spell("martial-mastery", { cost: 1 });

const reversal = spell("reversal", { subtypes: ["debuff"], cost: 3 });

const versatileStyle = spell("versatile-style", { cost: 2 });

const truePowerOfStorms = spell("true-power-of-storms", { cost: 3, ultimate: "slow" });

const rambasaTwin = unit("rambasa-twin", { subtypes: ["tiger", "monk"], tech: 1, cost: 4, atk: 3, hp: 2 });

const sparringPartner = unit("sparring-partner", { subtypes: ["monk"], tech: 1, cost: 1, atk: 2, hp: 2 });

const focusMaster = unit("focus-master", { subtypes: ["monk", "mystic"], tech: 2, cost: 3, atk: 4, hp: 3 });

const mindParryMonk = unit("mind-parry-monk", { subtypes: ["monk", "mystic"], tech: 2, cost: 5, atk: 5, hp: 4 });

const trainingGrounds = building("training-grounds", { tech: 2, cost: 1, hp: 4 });

const vigorAdept = unit("vigor-adept", {
  subtypes: ["monk"],
  tech: 2,
  cost: 4,
  atk: 5,
  hp: 5,
  keywords: { frenzy: 1, readiness: 1 },
});

const youngLightningDragon = unit("young-lightning-dragon", {
  subtypes: ["dragon"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { flying: 1 },
});

const herosMonument = building("heros-monument", {
  subtypes: ["monument"],
  tech: 3,
  cost: 5,
  hp: 6,
  legendary: true,
  keywords: { untargetable: 1 },
});

export const cards = [
  martialMastery,
  reversal,
  versatileStyle,
  truePowerOfStorms,
  rambasaTwin,
  sparringPartner,
  focusMaster,
  mindParryMonk,
  trainingGrounds,
  vigorAdept,
  youngLightningDragon,
  herosMonument,
];
