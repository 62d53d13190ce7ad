import { cardsOf } from "../../printing.ts";

const { building, spell, unit, upgrade } = cardsOf({ colour: "black" });

const deteriorate = spell("deteriorate", { subtypes: ["debuff"], cost: 0, minor: true });

const sacrificeTheWeak = spell("sacrifice-the-weak", { cost: 2, minor: true });

const summonSkeletons = spell("summon-skeletons", { subtypes: ["summon"], cost: 3, minor: true });

const graveyard = building("graveyard", { tech: 0, cost: 2, hp: 3 });

const jandraTheNegator = unit("jandra-the-negator", {
  subtypes: ["demon", "horror"],
  tech: 0,
  cost: 3,
  atk: 3,
  hp: 3,
  legendary: true,
  keywords: { overpower: 1 },
});

const pesteringHaunt = unit("pestering-haunt", {
  subtypes: ["ghost"],
  tech: 0,
  cost: 0,
  atk: 1,
  hp: 1,
  keywords: { unstoppable: 1, "cant-patrol": 1, "cant-be-sacrificed": 1 },
});

const poisonbladeRogue = unit("poisonblade-rogue", { subtypes: ["rogue"], tech: 0, cost: 2, atk: 2, hp: 1 });

const skeletalArchery = upgrade("skeletal-archery", { tech: 0, cost: 2 });

const skeletonJavelineer = unit("skeleton-javelineer", { subtypes: ["skeleton"], tech: 0, cost: 1, atk: 1, hp: 1 });

const thievingImp = unit("thieving-imp", { subtypes: ["imp", "demon"], tech: 0, cost: 3, atk: 2, hp: 2 });

export const cards = [
  deteriorate,
  sacrificeTheWeak,
  summonSkeletons,
  graveyard,
  jandraTheNegator,
  pesteringHaunt,
  poisonbladeRogue,
  skeletalArchery,
  skeletonJavelineer,
  thievingImp,
];
