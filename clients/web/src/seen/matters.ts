import type { Match } from "conclave/sdk";

interface Text {
  readonly text: string;
}

interface MatterFact {
  readonly key: string;
  readonly name: Text;
  readonly value: Text;
  readonly number: number | null;
}

/** What a phase or a procedure is about: a check, a battle, a trade. */
export interface Matter {
  readonly title: Text;
  readonly stage: string | null;
  readonly stages: readonly { readonly key: string; readonly label: Text }[];
  readonly facts: readonly MatterFact[];
  readonly sides: readonly {
    readonly label: Text;
    readonly seats: readonly { readonly seat: number; readonly state: string }[];
    readonly facts: readonly MatterFact[];
  }[];
  readonly results: readonly {
    readonly key: string;
    readonly label: Text;
    readonly condition: Text | null;
    readonly effect: Text;
    readonly reached: boolean | null;
  }[];
}

/** The matter at hand: that of the innermost procedure that has one. Operations may not select it; then there is none. */
export function matterOf({ procedures }: Match): Matter | undefined {
  const all = procedures as readonly { readonly matter?: Matter | null }[];
  return all.findLast(({ matter }) => matter)?.matter ?? undefined;
}

/** Whom the player in a seat plays, as texts call them; undefined where that is not known, or not selected. */
export function personaOf(seat: Match["seats"][number] | undefined): string | undefined {
  return (seat as { readonly persona?: { readonly short: Text } | null } | undefined)?.persona?.short.text;
}
