import type { ImportedSeatInput } from "../generated/operations.ts";
import { linesIn } from "../parts/typed.ts";

const bots: ReadonlySet<string> = new Set(["random", "heuristic"]);

/** Who plays on, line by line as `seat=account` or `seat=heuristic`; undefined if a line is anything else. */
export function playersIn(text: string): readonly ImportedSeatInput[] | undefined {
  const read = linesIn(text).map((line): ImportedSeatInput | undefined => {
    const [, seat, player] = /^(\d{1,2})=(\S+)$/.exec(line) ?? [];
    if (seat === undefined || player === undefined) return undefined;
    const who = bots.has(player) ? { bot: player } : { accountId: player };
    return { seat: Number(seat), player: who };
  });
  return read.every((each) => each !== undefined) ? read : undefined;
}
