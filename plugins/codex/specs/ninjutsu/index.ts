import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit } = cardsOf({ colour: "white", spec: "ninjutsu" });

export const champion = hero("setsuki-hiruki", 6, [
  { from: 1, atk: 1, hp: 3 },
  { from: 4, atk: 2, hp: 3 },
  { from: 6, atk: 3, hp: 4 },
]);

const hiddenNinja = spell("hidden-ninja", { subtypes: ["buff"], cost: 2 });

const shurikenHail = spell("shuriken-hail", { cost: 1 });

const speedOfTheFox = spell("speed-of-the-fox", { subtypes: ["buff"], cost: 2 });

const foxsDenStudents = spell("foxs-den-students", { subtypes: ["summon"], cost: 4, ultimate: "slow" });

const fuzzCuddles = unit("fuzz-cuddles", {
  subtypes: ["cute-animal"],
  tech: 1,
  cost: 2,
  atk: 2,
  hp: 3,
  keywords: { healing: 2 },
});

const inversePowerNinja = unit("inverse-power-ninja", { subtypes: ["ninja"], tech: 1, cost: 3, atk: 6, hp: 6 });

const flyingFox = unit("flying-fox", {
  subtypes: ["ninja", "contraption"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 1,
  keywords: { flying: 1 },
});

const foxsDenSchool = building("foxs-den-school", {
  tech: 2,
  cost: 4,
  hp: 4,
  legendary: true,
  keywords: { invisible: 1 },
});

const gloriousNinja = unit("glorious-ninja", {
  subtypes: ["ninja"],
  tech: 2,
  cost: 5,
  atk: 4,
  hp: 3,
  keywords: { haste: 1, "swift-strike": 1 },
});

const maskedRaccoon = unit("masked-raccoon", { subtypes: ["cute-animal", "ninja"], tech: 2, cost: 4, atk: 3, hp: 4 });

const porcupine = unit("porcupine", {
  subtypes: ["cute-animal"],
  tech: 2,
  cost: 3,
  atk: 2,
  hp: 6,
  keywords: { deathtouch: 1 },
});

const jadeFoxDensHeadmistress = unit("jade-fox-dens-headmistress", {
  subtypes: ["ninja"],
  tech: 3,
  cost: 8,
  atk: 4,
  hp: 6,
  legendary: true,
});

export const cards = [
  hiddenNinja,
  shurikenHail,
  speedOfTheFox,
  foxsDenStudents,
  fuzzCuddles,
  inversePowerNinja,
  flyingFox,
  foxsDenSchool,
  gloriousNinja,
  maskedRaccoon,
  porcupine,
  jadeFoxDensHeadmistress,
];
