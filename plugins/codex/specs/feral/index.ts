import { cardsOf } from "../../printing.ts";

const { hero, spell, unit } = cardsOf({ colour: "green", spec: "feral" });

export const champion = hero("calamandra-moss", 5, [
  { from: 1, atk: 2, hp: 3 },
  { from: 3, atk: 3, hp: 4 },
  { from: 5, atk: 4, hp: 5 },
]);

const behindTheFerns = spell("behind-the-ferns", { subtypes: ["buff"], cost: 2, ongoing: true, channeling: "feral" });

const ferocity = spell("ferocity", { subtypes: ["buff"], cost: 2 });

const murkwoodAllies = spell("murkwood-allies", { subtypes: ["summon"], cost: 5, boost: 4 });

const feralStrike = spell("feral-strike", { cost: 4, ultimate: "slow", boost: 4 });

const centaur = unit("centaur", { subtypes: ["centaur"], tech: 1, cost: 3, atk: 3, hp: 4, keywords: { overpower: 1 } });

const huntress = unit("huntress", {
  subtypes: ["centaur"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 3,
  keywords: { sparkshot: 1, "anti-air": 1 },
});

const barkcoatBear = unit("barkcoat-bear", {
  subtypes: ["bear"],
  tech: 2,
  cost: 4,
  atk: 5,
  hp: 5,
  keywords: { resist: 2, overpower: 1 },
});

const gigadon = unit("gigadon", {
  subtypes: ["dinosaur"],
  tech: 2,
  cost: 9,
  atk: 8,
  hp: 8,
  keywords: { overpower: 1 },
});

const predatorTiger = unit("predator-tiger", { subtypes: ["tiger"], tech: 2, cost: 4, atk: 4, hp: 4 });

const rampagingElephant = unit("rampaging-elephant", { subtypes: ["elephant"], tech: 2, cost: 6, atk: 6, hp: 7 });

const stalkingTiger = unit("stalking-tiger", { subtypes: ["tiger"], tech: 2, cost: 3, atk: 4, hp: 4 });

const mossAncient = unit("moss-ancient", {
  subtypes: ["ancient"],
  tech: 3,
  cost: 7,
  atk: 8,
  hp: 9,
  keywords: { untargetable: 1 },
});

export const cards = [
  behindTheFerns,
  ferocity,
  murkwoodAllies,
  feralStrike,
  centaur,
  huntress,
  barkcoatBear,
  gigadon,
  predatorTiger,
  rampagingElephant,
  stalkingTiger,
  mossAncient,
];
