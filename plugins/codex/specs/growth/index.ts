import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit, upgrade } = cardsOf({ colour: "green", spec: "growth" });

export const champion = hero("argagarg-garg", 5, [
  { from: 1, atk: 1, hp: 3 },
  { from: 3, atk: 1, hp: 4 },
  { from: 5, atk: 1, hp: 5 },
]);

const dinosize = spell("dinosize", { subtypes: ["buff"], cost: 4 });

const polymorphSquirrel = spell("polymorph-squirrel", { subtypes: ["debuff"], cost: 3 });

const spiritOfThePanda = spell("spirit-of-the-panda", {
  subtypes: ["buff"],
  cost: 4,
  ongoing: true,
  keywords: { healing: 1 },
});

const stampede = spell("stampede", { subtypes: ["buff"], cost: 6, ultimate: "slow" });

const galinaGlimmer = unit("galina-glimmer", { subtypes: ["nymph"], tech: 1, cost: 1, atk: 2, hp: 2, legendary: true });

const giantPanda = unit("giant-panda", { subtypes: ["panda"], tech: 1, cost: 3, atk: 2, hp: 4 });

const artisanMantis = unit("artisan-mantis", { subtypes: ["insect"], tech: 2, cost: 4, atk: 4, hp: 5 });

const bloomingAncient = unit("blooming-ancient", { subtypes: ["ancient"], tech: 2, cost: 4, atk: 2, hp: 4 });

const bloomingElm = building("blooming-elm", { subtypes: ["tree"], tech: 2, cost: 3, hp: 4 });

const mightOfLeafAndClaw = upgrade("might-of-leaf-and-claw", { tech: 2, cost: 3 });

const oversizedRhinoceros = unit("oversized-rhinoceros", { subtypes: ["rhino"], tech: 2, cost: 5, atk: 7, hp: 8 });

const guargumEternalSentinel = unit("guargum-eternal-sentinel", {
  subtypes: ["ancient"],
  tech: 3,
  cost: 10,
  atk: 12,
  hp: 12,
  legendary: true,
  keywords: { resist: 2, obliterate: 4 },
});

export const cards = [
  dinosize,
  polymorphSquirrel,
  spiritOfThePanda,
  stampede,
  galinaGlimmer,
  giantPanda,
  artisanMantis,
  bloomingAncient,
  bloomingElm,
  mightOfLeafAndClaw,
  oversizedRhinoceros,
  guargumEternalSentinel,
];
