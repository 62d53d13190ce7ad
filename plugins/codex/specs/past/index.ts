import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit, upgrade } = cardsOf({ colour: "purple", spec: "past" });

export const champion = hero("prynn-pasternaak", 7, [
  { from: 1, atk: 1, hp: 3, keywords: { fading: 4 } },
  { from: 4, atk: 2, hp: 4 },
  { from: 7, atk: 3, hp: 5 },
]);

const originStory = spell("origin-story", { cost: 3 });

const undo = spell("undo", { subtypes: ["bounce"], cost: 3 });

const vortossEmblem = spell("vortoss-emblem", { cost: 0, ongoing: true, keywords: { fading: 3 } });

const rewind = spell("rewind", { subtypes: ["bounce"], cost: 4, ultimate: "quick" });

const seer = unit("seer", { subtypes: ["mystic"], tech: 1, cost: 1, atk: 2, hp: 1 });

const stewardessOfTheUndone = unit("stewardess-of-the-undone", {
  subtypes: ["mystic"],
  tech: 1,
  cost: 3,
  atk: 2,
  hp: 3,
});

const rememberer = unit("rememberer", {
  subtypes: ["mystic"],
  tech: 2,
  cost: 5,
  atk: 3,
  hp: 3,
  keywords: { fading: 3 },
});

const secondChances = upgrade("second-chances", { tech: 2, cost: 2 });

const shimmerRay = unit("shimmer-ray", {
  subtypes: ["mech", "airship"],
  tech: 2,
  cost: 1,
  atk: 3,
  hp: 4,
  keywords: { flying: 1, fading: 2 },
});

const slowTimeGenerator = building("slow-time-generator", { tech: 2, cost: 5, hp: 2 });

const yesterdaysGolgort = unit("yesterdays-golgort", {
  subtypes: ["beast"],
  tech: 2,
  cost: 3,
  atk: 6,
  hp: 4,
  keywords: { fading: 2 },
});

const ebbflowArchon = unit("ebbflow-archon", {
  subtypes: ["archon"],
  tech: 3,
  cost: 8,
  atk: 12,
  hp: 12,
  keywords: { fading: 7 },
});

export const cards = [
  originStory,
  undo,
  vortossEmblem,
  rewind,
  seer,
  stewardessOfTheUndone,
  rememberer,
  secondChances,
  shimmerRay,
  slowTimeGenerator,
  yesterdaysGolgort,
  ebbflowArchon,
];
