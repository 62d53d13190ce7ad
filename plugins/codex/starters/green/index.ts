import { cardsOf } from "../../printing.ts";

const { building, spell, unit, upgrade } = cardsOf({ colour: "green" });

const forestsFavor = spell("forests-favor", { subtypes: ["buff"], cost: 2, minor: true });

const rampantGrowth = spell("rampant-growth", { subtypes: ["buff"], cost: 2, minor: true });

const ironbarkTreant = unit("ironbark-treant", { subtypes: ["tree"], tech: 0, cost: 3, atk: 3, hp: 2 });

const merfolkProspector = unit("merfolk-prospector", { subtypes: ["merfolk"], tech: 0, cost: 1, atk: 1, hp: 1 });

const playfulPanda = unit("playful-panda", { subtypes: ["panda"], tech: 0, cost: 2, atk: 2, hp: 2 });

const richEarth = upgrade("rich-earth", { tech: 0, cost: 3 });

const sporeShambler = unit("spore-shambler", { subtypes: ["cute-animal"], tech: 0, cost: 3, atk: 0, hp: 1 });

const tigerCub = unit("tiger-cub", { subtypes: ["tiger"], tech: 0, cost: 2, atk: 2, hp: 2 });

const verdantTree = building("verdant-tree", { subtypes: ["tree"], tech: 0, cost: 2, hp: 3, keywords: { healing: 1 } });

const youngTreant = unit("young-treant", {
  subtypes: ["tree"],
  tech: 0,
  cost: 2,
  atk: 0,
  hp: 2,
  keywords: { "cant-attack": 1 },
});

export const cards = [
  forestsFavor,
  rampantGrowth,
  ironbarkTreant,
  merfolkProspector,
  playfulPanda,
  richEarth,
  sporeShambler,
  tigerCub,
  verdantTree,
  youngTreant,
];
