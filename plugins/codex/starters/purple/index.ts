import { cardsOf } from "../../printing.ts";

const { spell, unit, upgrade } = cardsOf({ colour: "purple" });

const forgottenFighter = spell("forgotten-fighter", { subtypes: ["bounce"], cost: 2, minor: true });

const temporalResearch = spell("temporal-research", { cost: 2, minor: true });

const timeSpiral = spell("time-spiral", { cost: 1, minor: true });

const battleSuits = upgrade("battle-suits", { tech: 0, cost: 2 });

const fadingArgonaut = unit("fading-argonaut", {
  subtypes: ["soldier"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 3,
  keywords: { fading: 3 },
});

const hardenedMox = unit("hardened-mox", {
  subtypes: ["mech", "soldier"],
  tech: 0,
  cost: 3,
  atk: 1,
  hp: 1,
  keywords: { indestructible: 1 },
});

const neoPlexus = unit("neo-plexus", { subtypes: ["soldier"], tech: 0, cost: 2, atk: 2, hp: 2 });

const nullcraft = unit("nullcraft", {
  subtypes: ["mech", "airship"],
  tech: 0,
  cost: 2,
  atk: 1,
  hp: 1,
  keywords: { flying: 1, haste: 1 },
});

const plasmodium = unit("plasmodium", {
  subtypes: ["beast"],
  tech: 0,
  cost: 2,
  atk: 4,
  hp: 4,
  keywords: { forecast: 3, haste: 1 },
});

const tinkerer = unit("tinkerer", { subtypes: ["scientist"], tech: 0, cost: 2, atk: 1, hp: 2 });

export const cards = [
  forgottenFighter,
  temporalResearch,
  timeSpiral,
  battleSuits,
  fadingArgonaut,
  hardenedMox,
  neoPlexus,
  nullcraft,
  plasmodium,
  tinkerer,
];
