import type { GameTypes } from "../contract/position.ts";
import type { Frame, Outcome, Request, Results, Rule } from "../contract/rule.ts";
import { type Prompt, type PromptRequest, promptId } from "../prompts/prompts.ts";
import type { Seat } from "../seats.ts";
import type { RunningGame } from "./running-game.ts";

/** A running rule: the phase itself, or the rule of one seat while several decide at the same time. */
interface Branch {
  readonly rule: Rule<unknown>;
  readonly frames: Frame[];
  readonly parent: Branch | undefined;
  /** Its place among the branches of its parent. */
  readonly index: number;
  /** The child branches that it waits for, with their results so far. */
  children: Children | undefined;
}

interface Children {
  readonly count: number;
  readonly results: Map<number, unknown>;
  /** Whether the results so far are enough; by default all are needed. */
  readonly until: ((results: Results) => boolean) | undefined;
}

/** A prompt with the branch that waits for its answer. */
export interface OpenPrompt {
  readonly prompt: Prompt;
  readonly branch: Branch;
}

/** A branch that waits for several others at the same time, and these. */
interface Parallel {
  readonly branch: Branch;
  readonly children: Children;
}

/**
 * Runs the rules of the phases from prompt to prompt, in branches while several seats decide at the same time. Knows the open
 * prompts and the outcome.
 */
export class Branches<T extends GameTypes> {
  readonly #game: RunningGame<T>;
  #open: OpenPrompt[] = [];
  #prompts: readonly Prompt[] | undefined;
  #outcome: Outcome | undefined;
  /** The id of a prompt that was asked again after an undo, by its first id. */
  #renamed: ReadonlyMap<string, string> | undefined;

  constructor(game: RunningGame<T>) {
    this.#game = game;
  }

  /** The open prompts, in the order of seats. */
  get prompts(): readonly Prompt[] {
    this.#prompts ??= this.#open.map((open) => open.prompt);
    return this.#prompts;
  }

  get outcome(): Outcome | undefined {
    return this.#outcome;
  }

  /** The procedures that were running before several seats began to decide at once: those that others may know. */
  get rootFrames(): readonly Frame[] {
    let root = this.#open[0]?.branch;
    while (root?.parent) root = root.parent;
    return root?.frames ?? [];
  }

  /** Runs the rule of a phase. Returns whether it has ended without asking anybody. */
  run(rule: Rule): boolean {
    return this.#advance({ rule, frames: [], parent: undefined, index: 0, children: undefined }, undefined);
  }

  /** The open prompt with this id, if it asks this seat. */
  find(seat: Seat, promptId: string): OpenPrompt | undefined {
    for (const open of this.#open) if (open.prompt.id === promptId && open.prompt.seat === seat) return open;
    return undefined;
  }

  /**
   * Whether a prompt of this seat has been answered apart: in one of several branches that all go on, so that the others do not
   * know, and without asking anybody else. `around` is what `parallelsAround` returned before the answer.
   */
  isApart(seat: Seat, around: readonly Parallel[]): boolean {
    return (
      !this.#outcome &&
      around.length > 0 &&
      around.every(({ branch, children }) => branch.children === children) &&
      this.#open.every((open) => open.prompt.seat === seat || open.prompt.since < this.#game.matchState.decisions)
    );
  }

  /** Continues from an open prompt with the value of its answer. Returns whether the whole phase has ended. */
  answer(open: OpenPrompt, value: unknown): boolean {
    this.#open.splice(this.#open.indexOf(open), 1);
    this.#prompts = undefined;
    return this.#advance(open.branch, value);
  }

  /** Ends the match and closes all prompts. */
  finish(outcome: Outcome): void {
    this.#outcome = outcome;
    this.#open = [];
    this.#prompts = undefined;
  }

  /** Gives prompts that are asked again after an undo their new ids, both open and future ones. */
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

  /** Resumes a branch. Returns whether the whole phase has ended. */
  #advance(start: Branch, given: unknown): boolean {
    const game = this.#game;
    const before = mayBeGivenUp(start) ? this.#traces() : undefined;
    let branch = start;
    let value = given;
    for (;;) {
      game.frames = branch.frames;
      const result = branch.rule.next(value);
      if (result.done) {
        const { parent } = branch;
        if (!parent) return true;
        const children = parent.children as NonNullable<Branch["children"]>;
        const { results, count } = children;
        results.set(branch.index, result.value);
        if (results.size < count && !children.until?.(results)) {
          this.#assertIdle(branch, before);
          return false;
        }
        // Several have decided in secret. When the last one is done, all may learn the choices of the others.
        if (results.size > 1) {
          game.watch.growth++;
          game.watch.surprise++;
        }
        if (results.size < count) this.#giveUp(parent);
        parent.children = undefined;
        branch = parent;
        value = results;
        continue;
      }
      const request = result.value as Request | undefined;
      // Plugins need not have been checked by the compiler.
      switch (request?.kind) {
        case "ask":
          this.#assertIdle(branch, before);
          this.#ask(branch, request.prompt);
          return false;
        case "end":
          this.finish(request.outcome);
          return false;
        case "together": {
          this.#assertIdle(branch, before);
          const { rules, until } = request;
          const children: Children = { count: rules.length, results: new Map(), until };
          branch.children = children;
          const parent = branch;
          for (const [index, rule] of rules.entries()) {
            const child: Branch = { rule, frames: [...parent.frames], parent, index, children: undefined };
            // The last one to finish resumes the parent, which may even end the phase.
            if (this.#advance(child, undefined)) return true;
            if (this.#outcome || parent.children !== children) return false;
          }
          return false;
        }
        default:
          throw game.misuse("a rule yielded something that is not a question: other rules are called with `yield*`");
      }
    }
  }

  /** Closes the prompts below a branch. The rules are just dropped, so that none of their remaining code runs. */
  #giveUp(parent: Branch): void {
    this.#open = this.#open.filter(({ branch }) => !isBelow(branch, parent));
    this.#prompts = undefined;
  }

  /** A rule that may never come to its end must not have acted since `before`. */
  #assertIdle(branch: Branch, before: string | undefined): void {
    if (before !== undefined && mayBeGivenUp(branch) && this.#traces() !== before)
      throw this.#game.misuse("a rule that races others acted before its last answer");
  }

  /** A snapshot of everything that rules can change, to detect whether they have acted. */
  #traces(): string {
    const { matchState, watch } = this.#game;
    // Meanwhile others may have been asked, which counts their prompts.
    return JSON.stringify([{ ...matchState, asked: [] }, watch.entries.length]);
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

/** Whether a rule may be dropped before its end because others finish first. */
function mayBeGivenUp({ parent }: Branch): boolean {
  for (let above = parent; above; above = above.parent) if (above.children?.until) return true;
  return false;
}

function isBelow(branch: Branch, above: Branch): boolean {
  for (let { parent } = branch; parent; { parent } = parent) if (parent === above) return true;
  return false;
}

/** The branches around an open prompt that wait for several branches at the same time, with these branches. */
export function parallelsAround({ branch }: OpenPrompt): readonly Parallel[] {
  if (!branch.parent) return noParallels;
  const found: Parallel[] = [];
  for (let above: Branch | undefined = branch.parent; above; above = above.parent) {
    const { children } = above;
    if (children && children.count > 1) found.push({ branch: above, children });
  }
  return found;
}

const noParallels: readonly Parallel[] = [];
