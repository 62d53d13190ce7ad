import type { GameTypes } from "./position.ts";
import { type Prompt, type PromptRequest, promptId } from "./prompts.ts";
import type { Frame, Outcome, Request, Results, Rule } from "./rule.ts";
import type { RunningGame } from "./running-game.ts";

/** One line of rules under way: the phase itself, or what one seat does while several decide at once. */
interface Branch {
  readonly rule: Rule<unknown>;
  readonly frames: Frame[];
  readonly parent: Branch | undefined;
  /** Its place among the branches of its parent. */
  readonly index: number;
  /** What it waits for: branches of its own, with their results so far. */
  children: Children | undefined;
}

interface Children {
  readonly count: number;
  readonly results: Map<number, unknown>;
  /** Whether the results so far are enough; without it, all are waited for. */
  readonly until: ((results: Results) => boolean) | undefined;
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
  readonly #game: RunningGame<T>;
  #open: OpenPrompt[] = [];
  #prompts: readonly Prompt[] | undefined;
  #outcome: Outcome | undefined;
  /** By the id under which a prompt was asked first: the id under which it came back after an undo. */
  #renamed: ReadonlyMap<string, string> | undefined;

  constructor(game: RunningGame<T>) {
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

  /**
   * Looks at where a prompt is answered. The function tells afterwards whether it was answered apart: in one of several
   * branches that all go on, so that the others know nothing of it, and without anybody else being asked.
   */
  watch(prompt: Prompt): () => boolean {
    const { seat } = prompt;
    const around = parallelsAround(this.#open.find((open) => open.prompt === prompt)?.branch);
    return () =>
      !this.#outcome &&
      around.length > 0 &&
      around.every(({ branch, children }) => branch.children === children) &&
      this.#open.every((open) => open.prompt.seat === seat || open.prompt.since < this.#game.matchState.decisions);
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
        if (results.size < count && !children.until?.(results)) return false;
        // Several have decided in secret: with the last of them all may learn what the others chose.
        if (results.size > 1) game.watch.growth++;
        if (results.size < count) this.#giveUp(parent);
        parent.children = undefined;
        branch = parent;
        value = results;
        continue;
      }
      const request: Request = result.value;
      switch (request.kind) {
        case "ask":
          if (before !== undefined && mayBeGivenUp(branch) && this.#traces() !== before)
            throw game.misuse("a rule of which only the first to finish counts has acted before its last answer");
          this.#ask(branch, request.prompt);
          return false;
        case "end":
          this.finish(request.outcome);
          return false;
        case "together": {
          const { rules, until } = request;
          const children: Children = { count: rules.length, results: new Map(), until };
          branch.children = children;
          const parent = branch;
          for (const [index, rule] of rules.entries()) {
            const child: Branch = { rule, frames: [...parent.frames], parent, index, children: undefined };
            // The last one to finish resumes the parent itself, which may even end the phase.
            if (this.#advance(child, undefined)) return true;
            if (this.#outcome || parent.children !== children) return false;
          }
          return false;
        }
      }
    }
  }

  /** Closes what is asked below a branch. The rules are just dropped: what was not decided must not run either. */
  #giveUp(parent: Branch): void {
    this.#open = this.#open.filter(({ branch }) => !isBelow(branch, parent));
    this.#prompts = undefined;
  }

  /** What rules have left in the match so far: to find out whether they have acted. */
  #traces(): string {
    const { matchState, watch } = this.#game;
    // Prompts of others may have been counted meanwhile.
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

/** Whether a rule may never get to its end, because others have finished before. */
function mayBeGivenUp({ parent }: Branch): boolean {
  for (let above = parent; above; above = above.parent) if (above.children?.until) return true;
  return false;
}

function isBelow(branch: Branch, above: Branch): boolean {
  for (let { parent } = branch; parent; { parent } = parent) if (parent === above) return true;
  return false;
}

/** Where several branches run side by side around a branch: those that wait for them, and what they wait for. */
function parallelsAround(branch: Branch | undefined): { readonly branch: Branch; readonly children: Children }[] {
  const parent = branch?.parent;
  if (!parent) return [];
  const { children } = parent;
  const further = parallelsAround(parent);
  return children && children.count > 1 ? [{ branch: parent, children }, ...further] : further;
}
