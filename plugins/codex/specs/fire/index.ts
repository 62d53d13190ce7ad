import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit, upgrade } = cardsOf({ colour: "red", spec: "fire" });

export const champion = hero("jaina-stormborne", 7, [
  { from: 1, atk: 2, hp: 3, keywords: { sparkshot: 1 } },
  { from: 4, atk: 3, hp: 3 },
  { from: 7, atk: 4, hp: 3 },
]);

const emberSparks = spell("ember-sparks", { subtypes: ["burn"], cost: 3 });

const fireDart = spell("fire-dart", { subtypes: ["burn"], cost: 2 });

const flameArrow = spell("flame-arrow", { subtypes: ["burn"], cost: 4 });

const burningVolley = spell("burning-volley", { subtypes: ["burn"], cost: 3, ultimate: "slow" });

const firebat = unit("firebat", { subtypes: ["spellcaster"], tech: 1, cost: 2, atk: 3, hp: 3 });

const lobber = unit("lobber", { subtypes: ["brigand"], tech: 1, cost: 1, atk: 2, hp: 2, keywords: { haste: 1 } });

const bamstamperLizzo = unit("bamstamper-lizzo", { subtypes: ["lizardman"], tech: 2, cost: 4, atk: 5, hp: 3 });

const doubleshotArcher = unit("doubleshot-archer", {
  subtypes: ["soldier"],
  tech: 2,
  cost: 3,
  atk: 4,
  hp: 3,
  keywords: { "long-range": 1 },
});

const firehouse = building("firehouse", { tech: 2, cost: 3, hp: 4 });

const hotterFire = upgrade("hotter-fire", { tech: 2, cost: 3 });

const moltingFirebird = unit("molting-firebird", {
  subtypes: ["bird"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 3,
  keywords: { flying: 1 },
});

const cinderblastDragon = unit("cinderblast-dragon", {
  subtypes: ["dragon"],
  tech: 3,
  cost: 7,
  atk: 6,
  hp: 6,
  keywords: { flying: 1, resist: 2 },
});

export const cards = [
  emberSparks,
  fireDart,
  flameArrow,
  burningVolley,
  firebat,
  lobber,
  bamstamperLizzo,
  doubleshotArcher,
  firehouse,
  hotterFire,
  moltingFirebird,
  cinderblastDragon,
];
