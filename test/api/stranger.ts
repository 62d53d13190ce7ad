import { ConclaveClient, chooseAnswer, isNotAllowed, type MatchSession } from "../../clients/sdk/index.ts";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";

/** A player whose client keeps retrying while the server is away. */
export class Stranger {
  readonly name: string;
  readonly client: ConclaveClient;
  /** Decisions that the server has acknowledged, undone or not. */
  decided = 0;
  undone = 0;
  readonly #random: SeededRandom;

  constructor(name: string, url: string) {
    this.name = name;
    this.#random = new SeededRandom(randomFrom(name));
    this.client = new ConclaveClient({ url: `${url}/graphql`, retries: 1000, retryDelay: 20, longestDelay: 200 });
  }

  /** Answers every prompt at random, and sometimes undoes. */
  async play(session: MatchSession): Promise<void> {
    for await (const prompt of session.prompts()) {
      try {
        const answer = chooseAnswer(prompt, (bound) => this.#random.below(bound));
        if (!(await session.answer(prompt, answer))) continue;
        this.decided++;
        const { undoTo } = session.state;
        if (undoTo === null || this.#random.below(8) > 0) continue;
        // Undo the last decision, or everything possible.
        if (await session.undo(this.#random.coin() ? undoTo : undefined)) this.undone++;
      } catch (error) {
        // Only the rules know what they forbid, so try another answer.
        if (!isNotAllowed(error)) throw error;
      }
    }
  }
}
