import type { Prompt, Seat, UnavailableOption } from "../../server/engine/index.ts";
import { expect } from "./vitest.ts";

/** The expectations of a scenario about a seat. */
export class SeatExpectation {
  readonly #prompts: readonly Prompt[];
  readonly #seat: Seat;
  readonly #describe: () => string;

  /** @internal */
  constructor(prompts: readonly Prompt[], seat: Seat, describe: () => string) {
    this.#prompts = prompts;
    this.#seat = seat;
    this.#describe = describe;
  }

  /** Asserts that the seat is asked this; if options are given, that it may choose exactly these, in any order. */
  toBeAsked(key: string, options?: readonly string[]): void {
    const prompt = this.#prompts.find((candidate) => candidate.key === key);
    if (!prompt) throw new Error(`seat ${this.#seat} is not asked "${key}". ${this.#describe()}`);
    if (options) expect(idsOf(prompt).sort()).toEqual([...options].sort());
  }

  toBeAskedNothing(): void {
    if (this.#prompts.length > 0) throw new Error(`seat ${this.#seat} is asked something. ${this.#describe()}`);
  }

  /** Asserts that the seat may choose this option. */
  toHaveOption(id: string): void {
    expect(this.#prompts.flatMap(idsOf)).toContain(id);
  }

  /** Asserts that the option is neither available nor listed as unavailable. */
  notToHaveOption(id: string): void {
    expect([...this.#prompts.flatMap(idsOf), ...this.#unavailable().map((option) => option.id)]).not.toContain(id);
  }

  /** Asserts that the option is listed as unavailable for this reason. */
  toHaveUnavailable(id: string, reason?: string, rule?: string): void {
    const found = this.#unavailable().find((option) => option.id === id);
    expect(found, `option "${id}" is not listed as unavailable. ${this.#describe()}`).toBeDefined();
    if (reason !== undefined) expect(found?.reason.key).toBe(reason);
    if (rule !== undefined) expect(found?.rule).toBe(rule);
  }

  #unavailable(): readonly UnavailableOption[] {
    return this.#prompts.flatMap((prompt) => ("unavailable" in prompt ? prompt.unavailable : []));
  }
}

function idsOf(prompt: Prompt): string[] {
  return "options" in prompt ? prompt.options.map(({ id }) => id) : [];
}
