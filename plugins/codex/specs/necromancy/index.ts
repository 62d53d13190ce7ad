import { cardsOf } from "../../printing.ts";

const { hero, spell, unit } = cardsOf({ colour: "black", spec: "necromancy" });

export const champion = hero("garth-torken", 7, [
  { from: 1, atk: 1, hp: 3 },
  { from: 4, atk: 2, hp: 4 },
  { from: 7, atk: 3, hp: 4 },
]);

const doomGrasp = spell("doom-grasp", { cost: 4 });

const lichsBargain = spell("lichs-bargain", { subtypes: ["summon"], cost: 2 });

const netherDrain = spell("nether-drain", { subtypes: ["debuff"], cost: 1 });

const deathRites = spell("death-rites", { cost: 4, ultimate: "slow" });

const boneCollector = unit("bone-collector", { subtypes: ["zombie"], tech: 1, cost: 2, atk: 3, hp: 3 });

const hoodedExecutioner = unit("hooded-executioner", {
  subtypes: ["soldier"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  boost: 3,
});

const blackhandResurrector = unit("blackhand-resurrector", {
  subtypes: ["spellcaster"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 3,
});

const corpseCatapult = unit("corpse-catapult", { subtypes: ["contraption"], tech: 2, cost: 3, atk: 1, hp: 4 });

const necromancer = unit("necromancer", {
  subtypes: ["spellcaster"],
  tech: 2,
  cost: 4,
  atk: 3,
  hp: 3,
  keywords: { "long-range": 1 },
});

const skeletalLord = unit("skeletal-lord", { subtypes: ["spellcaster"], tech: 2, cost: 3, atk: 3, hp: 3 });

const wight = unit("wight", { subtypes: ["horror"], tech: 2, cost: 4, atk: 4, hp: 4 });

const lordOfShadows = unit("lord-of-shadows", { subtypes: ["overlord"], tech: 3, cost: 7, atk: 8, hp: 7 });

export const cards = [
  doomGrasp,
  lichsBargain,
  netherDrain,
  deathRites,
  boneCollector,
  hoodedExecutioner,
  blackhandResurrector,
  corpseCatapult,
  necromancer,
  skeletalLord,
  wight,
  lordOfShadows,
];
