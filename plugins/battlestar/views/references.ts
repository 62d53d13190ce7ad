import { reference } from "conclave/rules";

/** Where the things are found that prompts and log entries are about; locations and areas are places of the board. */
export const references = {
  ability: reference.part("characters"),
  "boarding-step": reference.step("fleet", "boarding-track"),
  card: [reference.card(), reference.piece("kind")],
  character: reference.entry("characters"),
  deck: reference.entry("categories"),
  option: reference.part("crisis", "super-crisis", "destination", "locations", "quorum", "skill"),
  ship: reference.piece(),
  skill: reference.entry("skill-types"),
  title: reference.entry("titles"),
};
