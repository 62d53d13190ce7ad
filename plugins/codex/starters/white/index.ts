import { cardsOf } from "../../printing.ts";

const { spell, unit, upgrade } = cardsOf({ colour: "white" });

const grapplingHook = spell("grappling-hook", { cost: 0, minor: true });

const senseisAdvice = spell("senseis-advice", { subtypes: ["buff"], cost: 1, minor: true });

const snapback = spell("snapback", { cost: 3, minor: true });

const agedSensei = unit("aged-sensei", { subtypes: ["monk"], tech: 0, cost: 1, atk: 1, hp: 1 });

const foxPrimus = unit("fox-primus", {
  subtypes: ["ninja"],
  tech: 0,
  cost: 3,
  atk: 2,
  hp: 2,
  keywords: { frenzy: 1, "anti-air": 1 },
});

const foxViper = unit("fox-viper", {
  subtypes: ["ninja"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 1,
  keywords: { sparkshot: 1 },
});

const morningstarFlagbearer = unit("morningstar-flagbearer", {
  subtypes: ["flagbearer"],
  tech: 0,
  cost: 3,
  atk: 2,
  hp: 2,
  keywords: { flagbearer: 1 },
});

const safeAttacking = upgrade("safe-attacking", { tech: 0, cost: 1 });

const saviorMonk = unit("savior-monk", {
  subtypes: ["monk"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 2,
  keywords: { healing: 1 },
});

const smoker = unit("smoker", { subtypes: ["ninja"], tech: 0, cost: 1, atk: 1, hp: 1, keywords: { stealth: 1 } });

export const cards = [
  grapplingHook,
  senseisAdvice,
  snapback,
  agedSensei,
  foxPrimus,
  foxViper,
  morningstarFlagbearer,
  safeAttacking,
  saviorMonk,
  smoker,
];
