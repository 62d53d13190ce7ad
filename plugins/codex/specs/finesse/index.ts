import { cardsOf } from "../../printing.ts";

const { hero, spell, unit } = cardsOf({ colour: "neutral", spec: "finesse" });

export const champion = hero("river-montoya", 5, [
  { from: 1, atk: 2, hp: 3 },
  { from: 3, atk: 2, hp: 4 },
  { from: 5, atk: 3, hp: 4 },
]);

const discord = spell("discord", { subtypes: ["debuff"], cost: 2 });

const harmony = spell("harmony", { subtypes: ["buff"], cost: 2, ongoing: true, channeling: "finesse" });

const twoStep = spell("two-step", { subtypes: ["buff"], cost: 2, ongoing: true, channeling: "finesse" });

const appelStomp = spell("appel-stomp", { subtypes: ["debuff"], cost: 1, ultimate: "slow" });

const nimbleFencer = unit("nimble-fencer", { subtypes: ["virtuoso"], tech: 1, cost: 2, atk: 2, hp: 3 });

const starCrossedStarlet = unit("star-crossed-starlet", { subtypes: ["virtuoso"], tech: 1, cost: 2, atk: 3, hp: 2 });

const backstabber = unit("backstabber", {
  subtypes: ["rogue"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { invisible: 1 },
});

const cloudSprite = unit("cloud-sprite", {
  subtypes: ["fairy"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 2,
  keywords: { flying: 1 },
});

const groundedGuide = unit("grounded-guide", { subtypes: ["thespian"], tech: 2, cost: 5, atk: 4, hp: 4 });

const leapingLizard = unit("leaping-lizard", {
  subtypes: ["lizardman"],
  tech: 2,
  cost: 1,
  atk: 3,
  hp: 5,
  keywords: { "anti-air": 1 },
});

const maestro = unit("maestro", { subtypes: ["thespian"], tech: 2, cost: 3, atk: 3, hp: 5 });

const blademaster = unit("blademaster", { subtypes: ["virtuoso"], tech: 3, cost: 6, atk: 7, hp: 5 });

export const cards = [
  discord,
  harmony,
  twoStep,
  appelStomp,
  nimbleFencer,
  starCrossedStarlet,
  backstabber,
  cloudSprite,
  groundedGuide,
  leapingLizard,
  maestro,
  blademaster,
];
