import type { RuleFault } from "../../server/engine/index.ts";

/** Why an answer could not be followed into the other world. */
export type Lost = { readonly because: "not asked" | "not legal" } | { readonly because: RuleFault };

/** Why a sample of the secrets test was dropped before one decision could be compared. */
export type Drop =
  /** The rules failed when they went on after the re-deal. */
  | { readonly because: RuleFault }
  /** Before anybody was asked, the viewer was shown or told something that is different in the other world. */
  | { readonly because: "shown at once" }
  /** An answer showed or told the viewer something that is different in the other world. */
  | { readonly because: "shown"; readonly prompt: string }
  /** An answer had no counterpart. */
  | { readonly because: Lost["because"]; readonly prompt: string };

/** The dropped samples of a secrets test, with what to change so that more can be compared. */
export class DroppedSamples {
  readonly #counts = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  note(drop: Drop): void {
    const text = reason(drop);
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
    this.#total++;
  }

  /** What to say where too many of this many samples were dropped. */
  explained(samples: number, most: number): string {
    const reasons = [...this.#counts].sort(([, one], [, other]) => other - one);
    const allowed = `at most ${Math.max(0, Math.round(most * 100))} % may be, see \`maxDropped\``;
    const lines = reasons.map(([text, count]) => `${count} × ${text}`);
    return [
      `${this.#total} of ${samples} samples were dropped, too many to prove anything (${allowed}):`,
      ...lines,
    ].join("\n");
  }
}

/** One line: which prompt or rule, and what to change. */
function reason(drop: Drop): string {
  if (typeof drop.because === "object") {
    const { message, trace } = drop.because;
    const where = "prompt" in drop ? `after the answer to "${drop.prompt}"` : "when they go on";
    const rule = trace.length > 0 ? ` in "${trace.join(" › ")}"` : "";
    return `the rules fail after a re-deal${rule}, ${where}: ${message}. Let \`determinize\` keep what they rely on`;
  }
  switch (drop.because) {
    case "shown at once":
      return "before the next question something is shown or told that is different after a re-deal, such as a card that is turned up. Where that is the rule of the game, allow it with a greater `maxDropped`; let `determinize` keep what `told` has returned before";
    case "shown":
      return `the answer to "${drop.prompt}" shows or tells something that is different after a re-deal, so the comparison ends. Where that is the rule of the game, as when a card is played openly, allow it with a greater \`maxDropped\`; where it is not, nobody should see it`;
    case "not asked":
      return `"${drop.prompt}" is not asked after a re-deal. Ask by what everybody knows, or allow it with a greater \`maxDropped\``;
    case "not legal":
      return `the answer to "${drop.prompt}" is not legal after a re-deal. Say what its options are \`about\`, so that the card in the same place is taken, and give \`game.redeal\` a constraint for what the others know; or allow it with a greater \`maxDropped\``;
  }
}
