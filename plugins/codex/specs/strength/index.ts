import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit, upgrade } = cardsOf({ colour: "white", spec: "strength" });

export const champion = hero("garus-rook", 8, [
  { from: 1, atk: 2, hp: 4 },
  { from: 5, atk: 3, hp: 5 },
  { from: 8, atk: 4, hp: 6, keywords: { "two-lives": 1 } },
]);

const birdsNest = spell("birds-nest", { subtypes: ["summon"], cost: 2, ongoing: true, channeling: "strength" });

const entanglingVines = spell("entangling-vines", { subtypes: ["debuff"], cost: 3, ongoing: true });

const thunderclap = spell("thunderclap", { subtypes: ["debuff"], cost: 2 });

const earthquake = spell("earthquake", { cost: 5, ultimate: "slow" });

const ardrasBoulder = unit("ardras-boulder", { subtypes: ["rock"], tech: 1, cost: 2, atk: 0, hp: 6, legendary: true });

const mythmaking = upgrade("mythmaking", { tech: 1, cost: 2, legendary: true });

const colossus = unit("colossus", { subtypes: ["golem"], tech: 2, cost: 6, atk: 6, hp: 7 });

const doublingBarbarbarian = unit("doubling-barbarbarian", {
  subtypes: ["warrior"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 5,
  keywords: { overpower: 1 },
});

const jeffersonDegreyGhostlyDiplomat = unit("jefferson-degrey-ghostly-diplomat", {
  subtypes: ["barrister"],
  tech: 2,
  cost: 3,
  atk: 4,
  hp: 3,
  legendary: true,
});

const morningstarPass = building("morningstar-pass", { tech: 2, cost: 4, hp: 4, legendary: true });

const whitestarGrappler = unit("whitestar-grappler", { subtypes: ["warrior"], tech: 2, cost: 3, atk: 3, hp: 5 });

const oathkeeperOfKorMountain = unit("oathkeeper-of-kor-mountain", {
  subtypes: ["warrior"],
  tech: 3,
  cost: 7,
  atk: 7,
  hp: 8,
  legendary: true,
  keywords: { "swift-strike": 1, resist: 2 },
});

export const cards = [
  birdsNest,
  entanglingVines,
  thunderclap,
  earthquake,
  ardrasBoulder,
  mythmaking,
  colossus,
  doublingBarbarbarian,
  jeffersonDegreyGhostlyDiplomat,
  morningstarPass,
  whitestarGrappler,
  oathkeeperOfKorMountain,
];
