import { catalogue, t } from "conclave/rules";
import type { Abilities } from "../effects/abilities.ts";
import { effectOf, gain, gainBounty, gainOfChoice, moveCorruption, or } from "../effects/writing.ts";
import type { House } from "../types.ts";
import { standardTracks, tracksOf } from "./house-tracks.ts";

const standardFocuses = [
  "conquest",
  "development",
  "politics",
  "production",
  "progress",
  "prosperity",
  "reinforcement",
  "temptation",
  "innovation",
];

type Printed = Pick<House, "complexity" | "preferred"> & {
  /** The focus cards of its own, with the standard ones that they replace. */
  readonly own?: { readonly [focus: string]: string };
  readonly ability?: Abilities;
  readonly homeCorruptible?: boolean;
  readonly cracked?: boolean;
};

function house(id: string, { own = {}, ability, ...printed }: Printed): House {
  const replaced = Object.values(own);
  return {
    id,
    name: t(`house.${id}.name`),
    tracks: tracksOf[id] ?? standardTracks,
    focuses: [...standardFocuses.filter((focus) => !replaced.includes(focus)), ...Object.keys(own)],
    homeCorruptible: false,
    cracked: false,
    certainty: "high",
    ...(ability && { ability: { ...ability, text: t(`house.${id}.ability`) } }),
    ...printed,
  };
}

/** The playable houses. Which focuses are preferred and most abilities are reconstructed, the rest is found. */
export const houses = catalogue<House>("houses", [
  house("astoran", {
    complexity: 2,
    cracked: true,
    own: { "conquest-astoran": "conquest", "prosperity-astoran": "prosperity" },
    preferred: ["conquest-astoran", "prosperity-astoran"],
    ability: {
      reflexes: [
        {
          id: "bastion",
          on: "build-installation",
          when: { installations: ["sector-defense", "starbase"] },
          effect: effectOf(gainOfChoice(1)),
          limit: "turn",
        },
      ],
    },
  }),
  house("belitan", {
    complexity: 1,
    preferred: ["politics", "progress"],
  }),
  house("cortozaar", {
    complexity: 1,
    preferred: ["conquest", "development"],
  }),
  house("dunlork", {
    complexity: 1,
    cracked: true,
    preferred: ["prosperity", "reinforcement"],
  }),
  house("fenrax", {
    complexity: 4,
    own: { "development-fenrax": "development", dispersion: "reinforcement" },
    preferred: ["development-fenrax", "dispersion"],
    ability: {
      reflexes: [
        {
          id: "migration",
          on: "decrease-population",
          when: { asCost: true },
          effect: effectOf(gain({ credits: 1 })),
          limit: "turn",
        },
      ],
    },
  }),
  house("kradmor", {
    complexity: 4,
    own: { "production-kradmor": "production", "temptation-kradmor": "temptation" },
    preferred: ["production-kradmor", "progress"],
    ability: { ignoresLeastTrackCorruption: true },
  }),
  house("marqualos", {
    complexity: 3,
    own: { cunning: "innovation" },
    preferred: ["cunning", "politics"],
    ability: {},
    homeCorruptible: true,
  }),
  house("nervo", {
    complexity: 3,
    own: { uplift: "conquest", "production-nervo": "production" },
    preferred: ["production-nervo", "uplift"],
    ability: { substitutes: [{ id: "factories", pay: { materials: 2 }, for: { credits: 1 }, limit: "turn" }] },
  }),
  house("novaris", {
    complexity: 4,
    own: { "progress-novaris": "progress", "reinforcement-novaris": "reinforcement" },
    preferred: ["progress-novaris", "reinforcement-novaris"],
    ability: {},
    homeCorruptible: true,
  }),
  house("shiveus", {
    complexity: 3,
    cracked: true,
    own: { crusade: "temptation", "politics-shiveus": "politics" },
    preferred: ["crusade", "politics-shiveus"],
    ability: {
      reflexes: [
        {
          id: "oath",
          on: "invade",
          when: { corrupted: true },
          effect: effectOf(moveCorruption()),
        },
      ],
    },
  }),
  house("thegwyn", {
    complexity: 2,
    own: { "production-thegwyn": "production" },
    preferred: ["production-thegwyn", "development"],
    ability: {
      reflexes: [
        { id: "web", on: "increase-population", effect: or(gain({ food: 1 }), gain({ science: 1 })), limit: "turn" },
      ],
    },
  }),
  house("valnis", {
    complexity: 1,
    preferred: ["development", "reinforcement"],
  }),
  house("yarvek", {
    complexity: 2,
    cracked: true,
    own: { "conquest-yarvek": "conquest", raid: "innovation" },
    preferred: ["conquest-yarvek", "raid"],
    ability: {
      reflexes: [
        {
          id: "hunters",
          on: "invade",
          when: { voidborn: true, withoutBounty: true },
          effect: effectOf(gainBounty()),
        },
      ],
    },
  }),
  house("zenor", {
    complexity: 2,
    cracked: true,
    own: { "conquest-zenor": "conquest", "politics-zenor": "politics" },
    preferred: ["conquest-zenor", "politics-zenor"],
    ability: { substitutes: [{ id: "clones", pay: { energy: 1 }, for: { recall: 1 }, limit: "turn" }] },
  }),
]);
