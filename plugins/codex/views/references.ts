import { reference } from "conclave/rules";

/** Where the things are found that prompts and log entries are about; slots are places of the player’s board. */
export const references = {
  card: reference.piece("card"),
  definition: reference.card(),
  pile: reference.piece(),
};
