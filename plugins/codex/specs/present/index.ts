import { cardsOf } from "../../printing.ts";

const { hero, spell, unit } = cardsOf({ colour: "purple", spec: "present" });

export const champion = hero("max-geiger", 5, [
  { from: 1, atk: 2, hp: 3, keywords: { sparkshot: 1 } },
  { from: 3, atk: 2, hp: 4 },
  { from: 5, atk: 3, hp: 4 },
]);

const now = spell("now", { subtypes: ["buff"], cost: 1 });

const readyOrNot = spell("ready-or-not", { cost: 4 });

const temporalDistortion = spell("temporal-distortion", { cost: 2 });

const researchAndDevelopment = spell("research-and-development", { cost: 2, ultimate: "slow" });

const argonaut = unit("argonaut", {
  subtypes: ["soldier"],
  tech: 1,
  cost: 3,
  atk: 3,
  hp: 4,
  keywords: { readiness: 1 },
});

const sentry = unit("sentry", {
  subtypes: ["mech", "drone"],
  tech: 1,
  cost: 2,
  atk: 3,
  hp: 2,
  keywords: { sparkshot: 1, "anti-air": 1 },
});

const chronofixer = unit("chronofixer", {
  subtypes: ["mystic"],
  tech: 2,
  cost: 2,
  atk: 1,
  hp: 1,
  keywords: { untargetable: 1 },
});

const hyperion = unit("hyperion", { subtypes: ["soldier"], tech: 2, cost: 5, atk: 4, hp: 5, keywords: { haste: 1 } });

const immortal = unit("immortal", {
  subtypes: ["mech"],
  tech: 2,
  cost: 6,
  atk: 5,
  hp: 5,
  keywords: { indestructible: 1 },
});

const tricycloid = unit("tricycloid", { subtypes: ["mech", "drone"], tech: 2, cost: 5, atk: 3, hp: 3 });

const warpGateDisciple = unit("warp-gate-disciple", { subtypes: ["mystic"], tech: 2, cost: 4, atk: 1, hp: 1 });

const octavian = unit("octavian", { subtypes: ["behemoth"], tech: 3, cost: 8, atk: 8, hp: 8 });

export const cards = [
  now,
  readyOrNot,
  temporalDistortion,
  researchAndDevelopment,
  argonaut,
  sentry,
  chronofixer,
  hyperion,
  immortal,
  tricycloid,
  warpGateDisciple,
  octavian,
];
