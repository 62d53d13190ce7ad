import { cardsOf } from "../../printing.ts";

const { hero, spell, unit } = cardsOf({ colour: "green", spec: "balance" });

export const champion = hero("master-midori", 8, [
  { from: 1, atk: 2, hp: 3 },
  { from: 5, atk: 3, hp: 4 },
  { from: 8, atk: 4, hp: 5 },
]);

const circleOfLife = spell("circle-of-life", { subtypes: ["summon"], cost: 3 });

const momentsPeace = spell("moments-peace", { cost: 2 });

const natureReclaims = spell("nature-reclaims", { cost: 2 });

const finalShowdown = spell("final-showdown", { subtypes: ["buff"], cost: 3, ultimate: "slow", ongoing: true });

const gemscoutOwl = unit("gemscout-owl", {
  subtypes: ["bird"],
  tech: 1,
  cost: 1,
  atk: 0,
  hp: 1,
  keywords: { flying: 1, "cant-attack": 1, resist: 1 },
});

const tinyBasilisk = unit("tiny-basilisk", {
  subtypes: ["beast"],
  tech: 1,
  cost: 2,
  atk: 1,
  hp: 2,
  keywords: { deathtouch: 1 },
});

const chameleon = unit("chameleon", { subtypes: ["beast"], tech: 2, cost: 2, atk: 3, hp: 3, keywords: { stealth: 1 } });

const dothramHorselord = unit("dothram-horselord", {
  subtypes: ["soldier"],
  tech: 2,
  cost: 3,
  atk: 6,
  hp: 5,
  keywords: { overpower: 1 },
});

const fairieDragon = unit("fairie-dragon", {
  subtypes: ["dragon"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 2,
  keywords: { flying: 1 },
});

const potentBasilisk = unit("potent-basilisk", {
  subtypes: ["beast"],
  tech: 2,
  cost: 4,
  atk: 3,
  hp: 5,
  keywords: { untargetable: 1, deathtouch: 1 },
});

const wanderingMimic = unit("wandering-mimic", { subtypes: ["shapeshifter"], tech: 2, cost: 4, atk: 4, hp: 4 });

const tyrannosaurusRex = unit("tyrannosaurus-rex", {
  subtypes: ["dinosaur"],
  tech: 3,
  cost: 8,
  atk: 10,
  hp: 10,
  keywords: { overpower: 1, resist: 2 },
});

export const cards = [
  circleOfLife,
  momentsPeace,
  natureReclaims,
  finalShowdown,
  gemscoutOwl,
  tinyBasilisk,
  chameleon,
  dothramHorselord,
  fairieDragon,
  potentBasilisk,
  wanderingMimic,
  tyrannosaurusRex,
];
