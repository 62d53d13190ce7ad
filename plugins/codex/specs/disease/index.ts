import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit } = cardsOf({ colour: "black", spec: "disease" });

export const champion = hero("orpal-gloor", 6, [
  { from: 1, atk: 1, hp: 3, keywords: { "rune-damage": 1 } },
  { from: 4, atk: 2, hp: 4 },
  { from: 6, atk: 2, hp: 5 },
]);

const carrionCurse = spell("carrion-curse", { cost: 3 });

const sickness = spell("sickness", { subtypes: ["debuff"], cost: 2 });

const spreadingPlague = spell("spreading-plague", { cost: 4 });

const deathAndDecay = spell("death-and-decay", { subtypes: ["debuff"], cost: 8, ultimate: "slow" });

const cryptCrawler = unit("crypt-crawler", {
  subtypes: ["insect"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  keywords: { sparkshot: 1 },
});

const plagueSpitter = unit("plague-spitter", {
  subtypes: ["horror"],
  tech: 1,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { "anti-air": 1, "rune-damage": 1 },
});

const abomination = unit("abomination", { subtypes: ["horror"], tech: 2, cost: 6, atk: 6, hp: 6 });

const cursedCrow = unit("cursed-crow", {
  subtypes: ["bird"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { flying: 1 },
});

const cursedGhoul = unit("cursed-ghoul", { subtypes: ["ghoul"], tech: 2, cost: 4, atk: 4, hp: 5 });

const gorgon = unit("gorgon", { subtypes: ["horror"], tech: 2, cost: 3, atk: 2, hp: 4, keywords: { deathtouch: 1 } });

const plagueLab = building("plague-lab", { tech: 2, cost: 3, hp: 4 });

const plagueLord = unit("plague-lord", {
  subtypes: ["horror"],
  tech: 3,
  cost: 6,
  atk: 4,
  hp: 7,
  keywords: { resist: 2 },
});

export const cards = [
  carrionCurse,
  sickness,
  spreadingPlague,
  deathAndDecay,
  cryptCrawler,
  plagueSpitter,
  abomination,
  cursedCrow,
  cursedGhoul,
  gorgon,
  plagueLab,
  plagueLord,
];
