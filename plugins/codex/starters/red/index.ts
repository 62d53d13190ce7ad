import { cardsOf } from "../../printing.ts";

const { spell, unit, upgrade } = cardsOf({ colour: "red" });

const charge = spell("charge", { subtypes: ["buff"], cost: 2, minor: true });

const pillage = spell("pillage", { cost: 1, minor: true });

const scorch = spell("scorch", { subtypes: ["burn"], cost: 3, minor: true });

const bloodburn = upgrade("bloodburn", { tech: 0, cost: 3 });

const bloodrageOgre = unit("bloodrage-ogre", { subtypes: ["ogre"], tech: 0, cost: 2, atk: 3, hp: 2 });

const bombaster = unit("bombaster", { subtypes: ["pirate"], tech: 0, cost: 2, atk: 2, hp: 2 });

const carelessMusketeer = unit("careless-musketeer", { subtypes: ["pirate"], tech: 0, cost: 2, atk: 2, hp: 1 });

const madMan = unit("mad-man", { subtypes: ["brigand"], tech: 0, cost: 1, atk: 1, hp: 1, keywords: { haste: 1 } });

const makeshiftRambaster = unit("makeshift-rambaster", {
  subtypes: ["contraption"],
  tech: 0,
  cost: 2,
  atk: 1,
  hp: 2,
  keywords: { haste: 1, "cant-patrol": 1 },
});

const nauticalDog = unit("nautical-dog", {
  subtypes: ["dog"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  keywords: { frenzy: 1 },
});

export const cards = [
  charge,
  pillage,
  scorch,
  bloodburn,
  bloodrageOgre,
  bombaster,
  carelessMusketeer,
  madMan,
  makeshiftRambaster,
  nauticalDog,
];
