import { cardsOf } from "../../printing.ts";

const { hero, spell, unit, upgrade } = cardsOf({ colour: "blue", spec: "truth" });

export const champion = hero("sirus-quince", 5, [
  { from: 1, atk: 1, hp: 3 },
  { from: 3, atk: 1, hp: 4 },
  { from: 5, atk: 1, hp: 5 },
]);

const dreamscape = spell("dreamscape", { subtypes: ["debuff"], cost: 3, ongoing: true, channeling: "truth" });

const freeSpeech = spell("free-speech", { subtypes: ["debuff"], cost: 2 });

const hallucination = spell("hallucination", { subtypes: ["debuff"], cost: 2 });

const mindControl = spell("mind-control", { subtypes: ["debuff"], cost: 5, ultimate: "slow", ongoing: true });

const spectralFlagbearer = unit("spectral-flagbearer", {
  subtypes: ["flagbearer", "illusion"],
  tech: 1,
  cost: 1,
  atk: 2,
  hp: 2,
  keywords: { flagbearer: 1 },
});

const spectralHound = unit("spectral-hound", { subtypes: ["dog", "illusion"], tech: 1, cost: 1, atk: 3, hp: 3 });

const eyesOfTheChancellor = upgrade("eyes-of-the-chancellor", {
  tech: 2,
  cost: 3,
  keywords: { detector: 1, haste: 1 },
});

const macciatusTheWhisperer = unit("macciatus-the-whisperer", {
  subtypes: ["herald"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 3,
  legendary: true,
});

const retellerOfTruths = unit("reteller-of-truths", {
  subtypes: ["bard", "illusion"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 3,
});

const spectralRoc = unit("spectral-roc", {
  subtypes: ["bird", "illusion"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 5,
  keywords: { flying: 1 },
});

const spectralTiger = unit("spectral-tiger", { subtypes: ["tiger", "illusion"], tech: 2, cost: 3, atk: 5, hp: 5 });

const libertyGryphon = unit("liberty-gryphon", {
  subtypes: ["gryphon", "illusion"],
  tech: 3,
  cost: 3,
  atk: 5,
  hp: 5,
  keywords: { flying: 1, haste: 1 },
});

export const cards = [
  dreamscape,
  freeSpeech,
  hallucination,
  mindControl,
  spectralFlagbearer,
  spectralHound,
  eyesOfTheChancellor,
  macciatusTheWhisperer,
  retellerOfTruths,
  spectralRoc,
  spectralTiger,
  libertyGryphon,
];
