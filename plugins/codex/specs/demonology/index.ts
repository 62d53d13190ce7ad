import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit } = cardsOf({ colour: "black", spec: "demonology" });

export const champion = hero("vandy-anadrose", 5, [
  { from: 1, atk: 2, hp: 3, keywords: { sparkshot: 1 } },
  { from: 3, atk: 3, hp: 4, keywords: { resist: 1 } },
  { from: 5, atk: 4, hp: 5 },
]);

const darkPact = spell("dark-pact", { cost: 0 });

const shadowBlade = spell("shadow-blade", { subtypes: ["debuff"], cost: 3 });

const soulStone = spell("soul-stone", { subtypes: ["buff"], cost: 2, ongoing: true });

const metamorphosis = spell("metamorphosis", { subtypes: ["buff"], cost: 6, ultimate: "slow" });

const gargoyle = unit("gargoyle", {
  subtypes: ["horror"],
  tech: 1,
  cost: 3,
  atk: 0,
  hp: 2,
  keywords: { indestructible: 1, "cant-attack": 1, "cant-patrol": 1 },
});

const twilightBaron = unit("twilight-baron", {
  subtypes: ["demon"],
  tech: 1,
  cost: 4,
  atk: 4,
  hp: 4,
  keywords: { overpower: 1 },
});

const banefireGolem = unit("banefire-golem", { subtypes: ["demon"], tech: 2, cost: 6, atk: 7, hp: 7 });

const blackhandDozer = unit("blackhand-dozer", {
  subtypes: ["demon"],
  tech: 2,
  cost: 4,
  atk: 7,
  hp: 6,
  keywords: { overpower: 1 },
});

const shrineOfForbiddenKnowledge = building("shrine-of-forbidden-knowledge", { tech: 2, cost: 3, hp: 5 });

const terrasQTheShackled = unit("terras-q-the-shackled", {
  subtypes: ["demon", "overlord"],
  tech: 2,
  cost: 6,
  atk: 15,
  hp: 15,
  legendary: true,
  keywords: { resist: 3, obliterate: 2 },
});

const voidblocker = unit("voidblocker", { subtypes: ["demon"], tech: 2, cost: 3, atk: 2, hp: 6 });

const zarramondeTheObliterator = unit("zarramonde-the-obliterator", {
  subtypes: ["demon"],
  tech: 3,
  cost: 10,
  atk: 11,
  hp: 11,
  legendary: true,
  keywords: { untargetable: 1, obliterate: 4 },
});

export const cards = [
  darkPact,
  shadowBlade,
  soulStone,
  metamorphosis,
  gargoyle,
  twilightBaron,
  banefireGolem,
  blackhandDozer,
  shrineOfForbiddenKnowledge,
  terrasQTheShackled,
  voidblocker,
  zarramondeTheObliterator,
];
