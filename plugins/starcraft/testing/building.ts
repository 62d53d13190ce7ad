import { type Side, type Table, type TableSettings, table } from "./table.ts";

export const overmind: Side = { faction: "overmind", bases: ["torus-1"] };

/** For tests: the first player executes a Build order on Tarsonis. */
export function building(
  side: Side,
  { special = false, other = overmind, ...settings }: { special?: boolean; other?: Side } & TableSettings = {},
): Table {
  const orders = [
    [1, "research", "torus"],
    [0, special ? "special-build" : "build", "tarsonis"],
  ] as const;
  const match = table([side, other], { phase: "execution", orders, ...settings });
  match.play.choose(0, "execute:tarsonis");
  return match;
}

/** For tests: the second player is asked for an order. */
export const next = { asked: [[1, "execute"]] } as const;

/** For tests: ends a match in which the first player declines everything else. */
export function endAfter(match: Table): void {
  match.play.until({ key: "execute", seat: 1 }, "pass", { limit: 4 });
  match.play.end(next);
}
