import { cardsOf } from "../../printing.ts";

const { hero, spell, unit } = cardsOf({ colour: "purple", spec: "future" });

export const champion = hero("vir-garbarean", 7, [
  { from: 1, atk: 2, hp: 3 },
  { from: 5, atk: 3, hp: 3 },
  { from: 7, atk: 3, hp: 5 },
]);

const assimilate = spell("assimilate", { cost: 3 });

const promiseOfPayment = spell("promise-of-payment", { cost: 0 });

const unphase = spell("unphase", { subtypes: ["buff"], cost: 2 });

const doubleTime = spell("double-time", { cost: 6, ultimate: "slow", keywords: { forecast: 3 } });

const gildedGlaxx = unit("gilded-glaxx", { subtypes: ["mech", "soldier"], tech: 1, cost: 3, atk: 3, hp: 4 });

const knightOfTheConclave = unit("knight-of-the-conclave", {
  subtypes: ["mech", "soldier"],
  tech: 1,
  cost: 0,
  atk: 4,
  hp: 4,
  keywords: { forecast: 3, resist: 1 },
});

const hive = unit("hive", {
  subtypes: ["mech", "airship"],
  tech: 2,
  cost: 6,
  atk: 0,
  hp: 6,
  keywords: { flying: 1, resist: 1 },
});

const omegacron = unit("omegacron", {
  subtypes: ["mech", "drone"],
  tech: 2,
  cost: 2,
  atk: 9,
  hp: 7,
  keywords: { forecast: 6, haste: 1, untargetable: 1 },
});

const reaver = unit("reaver", {
  subtypes: ["mech", "drone"],
  tech: 2,
  cost: 3,
  atk: 0,
  hp: 4,
  keywords: { forecast: 2 },
});

const voidStar = unit("void-star", {
  subtypes: ["mech", "airship"],
  tech: 2,
  cost: 5,
  atk: 5,
  hp: 4,
  keywords: { flying: 1, overpower: 1 },
});

const xenostalker = unit("xenostalker", {
  subtypes: ["mech", "drone"],
  tech: 2,
  cost: 4,
  atk: 3,
  hp: 6,
  keywords: { unstoppable: 1 },
});

const nebula = unit("nebula", {
  subtypes: ["mech", "airship"],
  tech: 3,
  cost: 7,
  atk: 7,
  hp: 6,
  keywords: { flying: 1, resist: 3 },
});

export const cards = [
  assimilate,
  promiseOfPayment,
  unphase,
  doubleTime,
  gildedGlaxx,
  knightOfTheConclave,
  hive,
  omegacron,
  reaver,
  voidStar,
  xenostalker,
  nebula,
];
