import type { Match } from "conclave/sdk";
import type { Say } from "../app/language.ts";

/** What players are called at a table: by whom they play, by their names, or by their seats. */
export function calledIn({ seats }: Pick<Match, "seats">, say: Say): (seat: number) => string {
  return (seat) => {
    const { persona, name } = seats[seat] ?? {};
    return persona?.short.text ?? name ?? say("seat", { number: seat + 1 });
  };
}
