import { cardsOf } from "../../printing.ts";

const { building, hero, spell, unit } = cardsOf({ colour: "red", spec: "blood" });

export const champion = hero("drakk-ramhorn", 6, [
  { from: 1, atk: 1, hp: 3 },
  { from: 4, atk: 2, hp: 3 },
  { from: 6, atk: 3, hp: 4 },
]);

const bloodlust = spell("bloodlust", { subtypes: ["buff"], cost: 2 });

const desperation = spell("desperation", { cost: 0 });

const kidnapping = spell("kidnapping", { subtypes: ["debuff"], cost: 4 });

const warDrums = spell("war-drums", {
  subtypes: ["buff"],
  cost: 2,
  ultimate: "slow",
  ongoing: true,
  channeling: "blood",
});

const crashBomber = unit("crash-bomber", { subtypes: ["pirate"], tech: 1, cost: 1, atk: 2, hp: 2 });

const ricketyMine = building("rickety-mine", { tech: 1, cost: 2, hp: 3 });

const capturedBugblatter = unit("captured-bugblatter", { subtypes: ["beast"], tech: 2, cost: 3, atk: 4, hp: 2 });

const crashbarrow = unit("crashbarrow", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 3,
  atk: 6,
  hp: 2,
  keywords: { haste: 1, ephemeral: 1, overpower: 1 },
});

const landOctopus = unit("land-octopus", {
  subtypes: ["octopus"],
  tech: 2,
  cost: 3,
  atk: 8,
  hp: 7,
  keywords: { overpower: 1, "cant-patrol": 1 },
});

const ogreRecruiter = unit("ogre-recruiter", { subtypes: ["ogre"], tech: 2, cost: 5, atk: 5, hp: 4 });

const shoddyGlider = unit("shoddy-glider", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 1,
  atk: 3,
  hp: 1,
  keywords: { haste: 1, ephemeral: 1, flying: 1 },
});

const pirateGangCommander = unit("pirate-gang-commander", { subtypes: ["pirate"], tech: 3, cost: 6, atk: 6, hp: 6 });

export const cards = [
  bloodlust,
  desperation,
  kidnapping,
  warDrums,
  crashBomber,
  ricketyMine,
  capturedBugblatter,
  crashbarrow,
  landOctopus,
  ogreRecruiter,
  shoddyGlider,
  pirateGangCommander,
];
