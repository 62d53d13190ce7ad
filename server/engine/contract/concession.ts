import type { Seat } from "../seats.ts";
import { t } from "../text/text.ts";
import type { GameTypes, Position } from "./position.ts";
import type { Outcome } from "./rule.ts";

/** What stands in a log instead of a prompt where somebody has conceded. */
export const concession = "concede";

/** For `GameDefinition.concede`: between two players, the other one wins. With more, nobody may concede. */
export function otherOfTwoWins<T extends GameTypes>(
  { seats }: Position<T>,
  seat: Seat,
): Omit<Outcome, "id"> | undefined {
  const winners = seats.filter((other) => other !== seat);
  return seats.length === 2 ? { winners, text: t("engine.conceded", { player: { seat } }) } : undefined;
}
