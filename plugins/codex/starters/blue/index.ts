import { cardsOf } from "../../printing.ts";

const { building, spell, unit } = cardsOf({ colour: "blue" });

const arrest = spell("arrest", { subtypes: ["debuff"], cost: 2, minor: true });

const lawfulSearch = spell("lawful-search", { cost: 1, minor: true });

const manufacturedTruth = spell("manufactured-truth", { cost: 1, minor: true });

const bluecoatMusketeer = unit("bluecoat-musketeer", { subtypes: ["soldier"], tech: 0, cost: 2, atk: 1, hp: 2 });

const buildingInspector = unit("building-inspector", { subtypes: ["administrator"], tech: 0, cost: 1, atk: 1, hp: 1 });

const jail = building("jail", { tech: 0, cost: 3, hp: 3 });

const porkhandMagistrate = unit("porkhand-magistrate", {
  subtypes: ["pig", "administrator"],
  tech: 0,
  cost: 3,
  atk: 2,
  hp: 3,
});

const reputableNewsman = unit("reputable-newsman", { subtypes: ["mercenary"], tech: 0, cost: 2, atk: 0, hp: 3 });

const spectralAven = unit("spectral-aven", {
  subtypes: ["bird", "illusion"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 2,
  keywords: { flying: 1 },
});

const trafficDirector = unit("traffic-director", {
  subtypes: ["administrator"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  keywords: { untargetable: 1 },
});

export const cards = [
  arrest,
  lawfulSearch,
  manufacturedTruth,
  bluecoatMusketeer,
  buildingInspector,
  jail,
  porkhandMagistrate,
  reputableNewsman,
  spectralAven,
  trafficDirector,
];
