import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit } = cardsOf({ colour: "blue", spec: "peace" });

export const champion = hero("general-onimaru", 8, [
  { from: 1, atk: 2, hp: 3, keywords: { frenzy: 1 } },
  { from: 5, atk: 3, hp: 4, keywords: { readiness: 1 } },
  { from: 8, atk: 4, hp: 5 },
]);

const bootCamp = spell("boot-camp", { subtypes: ["buff", "debuff"], cost: 1 });

const eliteTraining = spell("elite-training", { subtypes: ["buff"], cost: 2 });

const generalsHammer = spell("generals-hammer", { cost: 3 });

const theArtOfWar = spell("the-art-of-war", { subtypes: ["buff"], cost: 3, ultimate: "slow" });

const braveKnight = unit("brave-knight", {
  subtypes: ["soldier"],
  tech: 1,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { readiness: 1 },
});

const overeagerCadet = unit("overeager-cadet", { subtypes: ["soldier"], tech: 1, cost: 0, atk: 2, hp: 2 });

const airHammer = unit("air-hammer", {
  subtypes: ["bird", "soldier"],
  tech: 2,
  cost: 4,
  atk: 3,
  hp: 3,
  keywords: { flying: 1 },
});

const debilitatorAlpha = unit("debilitator-alpha", {
  subtypes: ["clockwork", "soldier"],
  tech: 2,
  cost: 5,
  atk: 4,
  hp: 5,
});

const drillSergeant = unit("drill-sergeant", { subtypes: ["soldier"], tech: 2, cost: 3, atk: 3, hp: 3 });

const flagstoneGarrison = building("flagstone-garrison", { tech: 2, cost: 3, hp: 4 });

const flagstoneSpy = unit("flagstone-spy", {
  subtypes: ["soldier"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { invisible: 1 },
});

const patriotGryphon = unit("patriot-gryphon", {
  subtypes: ["gryphon"],
  tech: 3,
  cost: 8,
  atk: 6,
  hp: 7,
  keywords: { flying: 1, resist: 2 },
});

export const cards = [
  bootCamp,
  eliteTraining,
  generalsHammer,
  theArtOfWar,
  braveKnight,
  overeagerCadet,
  airHammer,
  debilitatorAlpha,
  drillSergeant,
  flagstoneGarrison,
  flagstoneSpy,
  patriotGryphon,
];
