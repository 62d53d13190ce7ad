import type { GameTypes, Outcome } from "./contract.ts";
import type { Game } from "./game.ts";
import { type Prompt, type PromptRequest, promptId } from "./prompts.ts";
import type { Frame, Request, Rule } from "./rule.ts";

/** One line of rules under way: the phase itself, or what one seat does while several decide at once. */
interface Branch {
  readonly rule: Rule<unknown>;
  readonly frames: Frame[];
  readonly parent: Branch | undefined;
  /** Its place among the branches of its parent. */
  readonly index: number;
  /** What it waits for: branches of its own, with the results so far. */
  children: { left: number; results: unknown[] } | undefined;
}

interface OpenPrompt {
  readonly prompt: Prompt;
  readonly branch: Branch;
}

/**
 * Runs the rule of one phase after the other: from prompt to prompt, and in branches where several seats decide at once.
 * Knows which prompts are open, and how the match ended.
 */
export class Branches<T extends GameTypes> {
  readonly #game: Game<T>;
  #open: OpenPrompt[] = [];
  #prompts: readonly Prompt[] | undefined;
  #outcome: Outcome | undefined;
  /** By the id under which a prompt was asked first: the id under which it came back after an undo. */
  #renamed: ReadonlyMap<string, string> | undefined;

  constructor(game: Game<T>) {
    this.#game = game;
  }

  /** The prompts that wait for an answer, in the order of seats. */
  get prompts(): readonly Prompt[] {
    this.#prompts ??= this.#open.map((open) => open.prompt);
    return this.#prompts;
  }

  get outcome(): Outcome | undefined {
    return this.#outcome;
  }

  /** The procedures that were under way before several seats began to decide at once: what others may know. */
  get rootFrames(): readonly Frame[] {
    let root = this.#open[0]?.branch;
    while (root?.parent) root = root.parent;
    return root?.frames ?? [];
  }

  /** Runs the rule of a phase; true when it has ended without asking anybody. */
  run(rule: Rule): boolean {
    return this.#advance({ rule, frames: [], parent: undefined, index: 0, children: undefined }, undefined);
  }

  /** Goes on from an open prompt with the value of its answer; true when with it the whole phase has ended. */
  answer(prompt: Prompt, value: unknown): boolean {
    const index = this.#open.findIndex((open) => open.prompt === prompt);
    const [{ branch }] = this.#open.splice(index, 1) as [OpenPrompt];
    this.#prompts = undefined;
    return this.#advance(branch, value);
  }

  /** Ends the match: nobody is asked anything any more. */
  finish(outcome: Outcome): void {
    this.#outcome = outcome;
    this.#open = [];
    this.#prompts = undefined;
  }

  /** Gives prompts that came back after an undo their new ids: those that are open, and those to come. */
  rename(renamed: ReadonlyMap<string, string>): void {
    if (renamed.size === 0) return;
    this.#renamed = renamed;
    for (const { prompt } of this.#open) (prompt as { id: string }).id = this.#newId(prompt.id);
  }

  #newId(id: string): string {
    let found = id;
    for (let next = this.#renamed?.get(found); next !== undefined; next = this.#renamed?.get(found)) found = next;
    return found;
  }

  /** Resumes a branch; true when with it the whole phase has ended. */
  #advance(start: Branch, given: unknown): boolean {
    const game = this.#game;
    let branch = start;
    let value = given;
    for (;;) {
      game.frames = branch.frames;
      const result = branch.rule.next(value);
      if (result.done) {
        const { parent } = branch;
        if (!parent) return true;
        const children = parent.children as NonNullable<Branch["children"]>;
        children.results[branch.index] = result.value;
        if (--children.left > 0) return false;
        // Several have decided in secret: with the last of them all may learn what the others chose.
        if (children.results.length > 1) game.watch.growth++;
        parent.children = undefined;
        branch = parent;
        value = children.results;
        continue;
      }
      const request: Request = result.value;
      switch (request.kind) {
        case "ask":
          this.#ask(branch, request.prompt);
          return false;
        case "end":
          this.finish(request.outcome);
          return false;
        case "together": {
          const { rules } = request;
          const children = { left: rules.length, results: new Array<unknown>(rules.length) };
          branch.children = children;
          const parent = branch;
          for (const [index, rule] of rules.entries()) {
            const child: Branch = { rule, frames: [...parent.frames], parent, index, children: undefined };
            // The last one to finish resumes the parent itself, which may even end the phase.
            if (this.#advance(child, undefined)) return true;
            if (this.#outcome) return false;
          }
          return false;
        }
      }
    }
  }

  #ask(branch: Branch, request: PromptRequest): void {
    const { matchState } = this.#game;
    const { seat } = request;
    const ordinal = (matchState.asked[seat] ?? 0) + 1;
    matchState.asked[seat] = ordinal;
    const prompt = request as unknown as { id: string; since: number };
    prompt.id = this.#newId(promptId(seat, ordinal, matchState.undone[seat] ?? 0));
    prompt.since = matchState.decisions;
    const open = { prompt: prompt as unknown as Prompt, branch };
    let index = this.#open.length;
    while (index > 0 && (this.#open[index - 1] as OpenPrompt).prompt.seat > seat) index--;
    this.#open.splice(index, 0, open);
    this.#prompts = undefined;
  }
}
