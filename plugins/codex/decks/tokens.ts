import { token } from "../effects/printing.ts";
import type { Card } from "../types.ts";

/** All token faces. Effects create them one by one. */
export const tokens: readonly Card[] = [
  token("angry-dancer", { colour: "neutral", subtypes: ["angry-dancer"], atk: 2, hp: 1, keywords: { unstoppable: 1 } }),
  token("beast", { colour: "green", subtypes: ["beast"], atk: 4, hp: 4 }),
  token("bird", { colour: "white", subtypes: ["bird"], atk: 1, hp: 1, keywords: { flying: 1 } }),
  token("daigo-stormborne", {
    colour: "white",
    subtypes: ["ghost"],
    atk: 8,
    hp: 8,
    legendary: true,
    keywords: { indestructible: 1, untargetable: 1, unstoppable: 1, "cant-patrol": 1 },
  }),
  token("dancer", { colour: "neutral", subtypes: ["dancer"], atk: 0, hp: 1 }),
  token("frog", { colour: "green", subtypes: ["frog"], atk: 1, hp: 1 }),
  token("horror", { colour: "black", subtypes: ["horror"], atk: 3, hp: 3, keywords: { deathtouch: 1 } }),
  token("hunter", { colour: "green", subtypes: ["hunter"], atk: 3, hp: 3, keywords: { "anti-air": 1 } }),
  token("mech", { colour: "purple", subtypes: ["mech"], atk: 6, hp: 7, keywords: { forecast: 2, untargetable: 1 } }),
  token("mercenary", { colour: "neutral", subtypes: ["mercenary"], atk: 1, hp: 1 }),
  token("mirror-illusion", { colour: "blue", subtypes: ["mirror", "illusion"], atk: 0, hp: 1 }),
  token("ninja", { colour: "white", subtypes: ["ninja"], atk: 1, hp: 1 }),
  token("pirate", { colour: "red", subtypes: ["pirate"], atk: 2, hp: 2 }),
  token("shark", { colour: "blue", subtypes: ["shark"], atk: 3, hp: 1, keywords: { haste: 1, ephemeral: 1 } }),
  token("skeleton", { colour: "black", subtypes: ["skeleton"], atk: 1, hp: 1 }),
  token("soldier", { colour: "blue", subtypes: ["soldier"], atk: 1, hp: 1, keywords: { sparkshot: 1 } }),
  token("squirrel", { colour: "green", subtypes: ["squirrel"], atk: 1, hp: 1 }),
  token("stinger", { colour: "purple", subtypes: ["stinger"], atk: 1, hp: 1, keywords: { flying: 1 } }),
  token("warlock", { colour: "black", subtypes: ["warlock"], atk: 0, hp: 1 }),
  token("water-elemental", {
    colour: "blue",
    subtypes: ["water-elemental"],
    atk: 3,
    hp: 3,
    keywords: { "anti-air": 1 },
  }),
  token("wisp", { colour: "green", subtypes: ["wisp"], atk: 0, hp: 1 }),
  token("zombie", { colour: "black", subtypes: ["zombie"], atk: 2, hp: 2 }),
];
