import { type ConclaveClient, isOver, type Match, type MatchSession } from "../sdk/index.ts";
import { Mistyped } from "./prompts/typed.ts";
import type { Say, WordKey } from "./words.ts";

export interface TableCommandsParts {
  readonly session: {
    readonly matchId: string;
    readonly state: Match;
    readonly until: MatchSession["until"];
    readonly client: Pick<ConclaveClient, "startMatch" | "concede" | "returnToMatch" | "tables">;
  };
  readonly print: (text: string) => void;
  readonly say: Say;
}

/** What ends a match, and is asked for twice. */
const final: { readonly [command: string]: WordKey } = { concede: "table.concede", cancel: "table.cancel" };

/** What hosts and players do about the table, as words: `pause`, `bot 2`. Seats count from 1. */
export class TableCommands {
  readonly #parts: TableCommandsParts;
  /** What was asked for once. */
  #asked: string | undefined;

  constructor(parts: TableCommandsParts) {
    this.#parts = parts;
  }

  /**
   * Carries out a command; returns false if it is not one.
   * @throws {Mistyped}
   * @throws {ApiError} if the server refuses
   */
  async obey(line: string): Promise<boolean> {
    const [, command = "", seat] = /^([a-z]+)(?: +(\d+))?$/.exec(line) ?? [];
    const asked = this.#asked;
    this.#asked = undefined;
    const action = this.#action(command, seat);
    if (!action) return false;
    const { print, say } = this.#parts;
    const question = final[command];
    if (question && asked !== command) {
      this.#asked = command;
      print(say(question));
      return true;
    }
    await action();
    // What is typed next is about the match as it is then.
    if (question) await this.#parts.session.until(isOver);
    print(say("table.done"));
    return true;
  }

  #action(command: string, typed: string | undefined): (() => Promise<unknown>) | undefined {
    const { client, matchId } = this.#parts.session;
    const { tables } = client;
    if (typed !== undefined) {
      switch (command) {
        case "move":
          return () => tables.moveSeat(matchId, this.#seat(typed));
        case "bot":
          return () => tables.setSeatBot(matchId, this.#seat(typed), "heuristic");
        case "free":
          return () => tables.setSeatBot(matchId, this.#seat(typed));
        case "remove":
          return () => tables.removePlayer(matchId, this.#account(typed));
        case "host":
          return () => tables.handOver(matchId, this.#account(typed));
        case "replace":
          return () => tables.voteToReplace(matchId, this.#seat(typed));
        case "keep":
          return () => tables.voteToReplace(matchId, this.#seat(typed), { withdraw: true });
        default:
          return undefined;
      }
    }
    switch (command) {
      case "start":
        return () => client.startMatch(matchId);
      case "pause":
        return () => tables.voteToPause(matchId, true);
      case "go":
        return () => tables.voteToPause(matchId, false);
      case "back":
        return () => client.returnToMatch(matchId);
      case "concede":
        return () => client.concede(matchId);
      case "cancel":
        return () => tables.cancel(matchId);
      default:
        return undefined;
    }
  }

  #seat(typed: string): number {
    const { session, say } = this.#parts;
    const index = Number(typed) - 1;
    if (!session.state.seats[index]) throw new Mistyped(say("problem.seat", { max: session.state.seats.length }));
    return index;
  }

  #account(typed: string): string {
    const { session, say } = this.#parts;
    const { account, heldFor } = session.state.seats[this.#seat(typed)] ?? {};
    const { id } = account ?? heldFor ?? {};
    if (id === undefined) throw new Mistyped(say("problem.nobody"));
    return id;
  }
}
