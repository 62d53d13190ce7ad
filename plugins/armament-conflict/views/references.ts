import { reference } from "conclave/rules";

/** Where the things are found that prompts and log entries are about. */
export const references = {
  agreement: reference.piece(),
  card: [reference.entry("main"), reference.piece("card", "main")],
  "combat-card": reference.entry("combat-cards"),
  resource: reference.piece(),
  territory: [reference.entry("territory"), reference.piece("card", "territory")],
  unit: reference.piece("card", "main"),
};
