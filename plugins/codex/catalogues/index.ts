import { type CatalogueEntry, catalogue, playerOf, type Seat, t } from "conclave/rules";

import { slots } from "../state-types.ts";
import type { Colour, Position, Spec } from "../types.ts";

function colour(id: string, neutral = false): Colour {
  return { id, name: t(`colour.${id}`), neutral };
}

/** The colours. The cards of a starter deck are the deck `starter-<colour>`. */
export const colours = catalogue<Colour>("colours", [
  colour("neutral", true),
  colour("red"),
  colour("green"),
  colour("blue"),
  colour("black"),
  colour("white"),
  colour("purple"),
]);

function spec(id: string, ofColour: string, hero: string): Spec {
  return { id, name: t(`spec.${id}`), colour: ofColour, hero };
}

/** The specs: each a hero with the twelve cards of the deck with its name. An extension adds one in the same way. */
export const specs = catalogue<Spec>(
  "specs",
  [
    spec("bashing", "neutral", "troq-bashar"),
    spec("finesse", "neutral", "river-montoya"),
    spec("anarchy", "red", "captain-zane"),
    spec("blood", "red", "drakk-ramhorn"),
    spec("fire", "red", "jaina-stormborne"),
    spec("balance", "green", "master-midori"),
    spec("feral", "green", "calamandra-moss"),
    spec("growth", "green", "argagarg-garg"),
    spec("law", "blue", "bigby-hayes"),
    spec("peace", "blue", "general-onimaru"),
    spec("truth", "blue", "sirus-quince"),
    spec("demonology", "black", "vandy-anadrose"),
    spec("disease", "black", "orpal-gloor"),
    spec("necromancy", "black", "garth-torken"),
    spec("discipline", "white", "grave-stormborne"),
    spec("ninjutsu", "white", "setsuki-hiruki"),
    spec("strength", "white", "garus-rook"),
    spec("past", "purple", "prynn-pasternaak"),
    spec("present", "purple", "max-geiger"),
    spec("future", "purple", "vir-garbarean"),
  ],
  ({ colour: of, hero }) => ({
    facts: [
      { id: "colour", value: t(`colour.${of}`), about: { type: "colours", id: of } },
      { id: "hero", value: t(`card.${hero}.name`), about: { type: "definition", id: hero } },
    ],
  }),
);

/** The slots of a patrol zone, with what they are good for. */
export const patrolSlots = catalogue<CatalogueEntry>(
  "slots",
  slots.map((id) => ({ id, name: t(`slot.${id}`) })),
  ({ id }) => ({ text: [t(`slot.${id}.text`)] }),
);

/** The specs of a player’s heroes. */
export function specsOf(position: Position, seat: Seat): readonly Spec[] {
  return position.once(findSpecs, seat);
}

function findSpecs(position: Position, seat: Seat): readonly Spec[] {
  const { heroes } = playerOf(position, seat);
  return position.entries(specs).all.filter(({ hero }) => heroes.includes(hero));
}
