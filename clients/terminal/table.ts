import {
  type AnswerValue,
  ApiError,
  type Catalogue,
  isOver,
  type LogEntry,
  type Match,
  type MatchSession,
  type MatchUpdate,
  type OfferPrompt,
  type Prompt,
  type TermValue,
} from "../sdk/index.ts";
import type { Lines } from "./lines.ts";
import { lookUp } from "./look-up.ts";
import { exampleLine, readAnswer } from "./prompts/kinds.ts";
import { offerChoices, readTerm, showTerm } from "./prompts/offer.ts";
import { Mistyped, type Showing } from "./prompts/typed.ts";
import { showEntry, showPrompt, showWaiting } from "./show.ts";
import { TableCommands } from "./table-commands.ts";
import type { TableTalk } from "./talk.ts";
import { type Language, listIn, type Say } from "./words.ts";

/** What a table needs. */
export interface TableParts {
  readonly session: MatchSession;
  readonly lines: Lines;
  /** Whether the input is a terminal rather than a pipe; a pipe is read only when an answer is needed. */
  readonly interactive: boolean;
  readonly print: (text: string) => void;
  readonly say: Say;
  readonly language: Language;
  readonly talk?: Pick<TableTalk, "follow" | "tell">;
  /** The command line that checks a finished match. */
  readonly checkedBy: (match: string) => string;
}

/** The number of log entries shown at once. */
const logLength = 30;

/** A player's table: shows what happens and what is asked, and sends what is typed. */
export class Table {
  readonly #parts: TableParts;
  readonly #commands: TableCommands;
  /** What was shown last. */
  #shown = "";
  #describedTurn: number | undefined;
  /** What was shown last of who wants a pause. */
  #wanted = "";
  /** What the game lists, once something has been looked up. */
  #catalogues: readonly Catalogue[] | undefined;
  #left = false;
  /** Whether the last thing on screen is the sign that a line is awaited. */
  #invited = false;
  /** Entries that have arrived before the log. */
  #early: LogEntry[] | undefined = [];
  /** The last log entry that was printed. */
  #printed: readonly [version: number, index: number] = [-1, -1];

  constructor(parts: TableParts) {
    this.#parts = parts;
    this.#commands = new TableCommands({ ...parts, print: (text) => this.#print(text) });
  }

  /** Plays until the match is over or the player leaves; returns which, or where the table plays again. */
  async play(): Promise<"finished" | "left" | "faulted" | { readonly rematch: string }> {
    const { session, lines, interactive } = this.#parts;
    // Up to where the updates go on, though the node that is asked may be behind or ahead.
    this.#printNew(await session.client.log(session.matchId, logLength, session.state.version));
    this.#printNew(this.#early ?? []);
    this.#early = undefined;
    for (;;) {
      const match = session.state;
      await this.#parts.talk?.follow(match.status);
      if (isOver(match)) {
        await this.#showEnd(match);
        return this.#playAgain(match);
      }
      if (match.status === "FAULTED") {
        this.#print(this.#parts.say("faulted"));
        return "faulted";
      }
      const [prompt] = match.prompts;
      this.#showPause(match);
      await this.#show(match, prompt);
      // A pipe speaks when it is asked, or where nobody will be asked before somebody goes on.
      if (!prompt && !(lines.ready && (interactive || match.status === "PAUSED"))) {
        await this.#somethingNew(match, interactive);
        continue;
      }
      const line = await this.#nextLine(match);
      if (line === "update") continue;
      if (line === undefined) return "left";
      await this.#handle(line.text, prompt);
      if (this.#left) return "left";
    }
  }

  /** Asks whether to play again with the same table. A pipe is not waited for. */
  async #playAgain({ seat }: Match): Promise<"finished" | { readonly rematch: string }> {
    const { session, lines, interactive, say } = this.#parts;
    const { client, matchId } = session;
    if (seat === null || !(interactive || lines.ready)) return "finished";
    let isAsking = true;
    if (interactive) {
      this.#print(say("rematch.ask"));
      // Those who offer it themselves have answered before they hear of it.
      const tell = (id: string | undefined): void => void (id && isAsking && this.hear(say("rematch.offered")));
      // Without the server there is nothing to hear of either.
      void client.tables.rematch(matchId).then(tell, () => {});
      this.#invite();
    }
    const line = (await lines.take())?.trim().toLowerCase();
    isAsking = false;
    this.#invited = false;
    if (line !== "rematch" && line !== "/rematch") return "finished";
    try {
      return { rematch: (await client.tables.offerRematch(matchId)).id };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#print(say("refused", { reason: error.reason ?? error.message }));
      return "finished";
    }
  }

  /** Says who wants a break, or to go on, when that is new. */
  #showPause({ pause, seats }: Match): void {
    const { say, language } = this.#parts;
    const wanted = pause && pause.agreed.length > 0 ? `${pause.since} ${pause.agreed.join(" ")}` : "";
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    if (!pause || wanted === "") return;
    const names = listIn(
      language,
      pause.agreed.map((seat) => seats[seat]?.name ?? `#${seat + 1}`),
    );
    this.#print(say(pause.since ? "pause.over" : "pause.proposed", { names }));
    this.#shown = "";
  }

  /** Prints an update as it arrives. */
  take(update: MatchUpdate): void {
    if (this.#early) this.#early.push(...update.entries);
    else this.#printNew(update.entries);
  }

  /** Prints what somebody says. */
  hear(text: string): void {
    const invited = this.#invited;
    this.#print(text);
    if (invited) this.#invite();
  }

  #print(text: string): void {
    this.#invited = false;
    this.#parts.print(text);
  }

  /** Prints new entries: at the start, the log and an update may contain the same ones. */
  #printNew(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      const [version, index] = this.#printed;
      if (entry.version < version || (entry.version === version && entry.index <= index)) continue;
      this.#printed = [entry.version, entry.index];
      this.#print(showEntry(this.#parts.say, entry));
    }
  }

  get #showing(): Showing {
    const { say, language, session } = this.#parts;
    return { say, language, match: session.state };
  }

  /** Shows the prompt unless it is still the last thing on screen. At the start of a turn, shows the position first. */
  async #show(match: Match, prompt: Prompt | undefined): Promise<void> {
    const shown = prompt
      ? `${prompt.id} ${this.#printed.join(" ")}`
      : `waiting ${match.status} ${match.waitingFor.join(" ")}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    if (prompt) {
      if (this.#describedTurn !== match.turn) await this.#describe();
      this.#describedTurn = match.turn;
      for (const line of showPrompt(this.#showing, prompt)) this.#print(line);
    } else this.#print(showWaiting(this.#showing));
  }

  /** Waits for a newer state, or for a line. */
  async #somethingNew(match: Match, orLine: boolean): Promise<void> {
    const { session, lines } = this.#parts;
    const update = session.until((now) => now !== match);
    await (orLine ? Promise.race([update, lines.changed()]) : update);
  }

  /** The next line; "update" if the match changes first, `undefined` at the end of input. */
  async #nextLine(match: Match): Promise<{ readonly text: string } | "update" | undefined> {
    const { lines, session } = this.#parts;
    while (!lines.ready) {
      this.#invite();
      await this.#somethingNew(match, true);
      if (session.state !== match) return "update";
    }
    this.#invited = false;
    const text = await lines.take();
    return text === undefined ? undefined : { text };
  }

  /**
   * Shows the sign that a line is awaited. It is always the last thing on screen then, so that a program that plays through
   * a pipe knows that nothing more comes.
   */
  #invite(): void {
    if (!this.#invited) this.#parts.lines.prompt();
    this.#invited = true;
  }

  async #handle(line: string, prompt: Prompt | undefined): Promise<void> {
    const { say } = this.#parts;
    const text = line.trim();
    // When text is asked for, only a slash marks a command.
    const command = text.startsWith("/") ? text.slice(1) : prompt?.__typename === "TextPrompt" ? undefined : text;
    const [, toTeam, said] = /^t(t?)\s+(.+)$/i.exec(command ?? "") ?? [];
    try {
      if (said !== undefined && this.#parts.talk) {
        await this.#parts.talk.tell(said, toTeam !== "");
        return;
      }
      if (command !== undefined && (await this.#commands.obey(command.toLowerCase()))) return;
      if (command !== undefined && (await this.#obey(command.toLowerCase(), prompt))) return;
      if (!prompt) return;
      if (prompt.__typename === "OfferPrompt") await this.#offer(prompt, text);
      else await this.#answer(prompt, readAnswer(prompt, text, say));
    } catch (error) {
      if (error instanceof Mistyped) {
        this.#print(error.message);
      } else if (error instanceof ApiError) {
        this.#print(say("refused", { reason: error.reason ?? error.message }));
        const line = error.code === "ANSWER_NOT_ALLOWED" && prompt ? exampleLine(prompt) : undefined;
        if (line !== undefined) this.#print(say("example", { line }));
      } else throw error;
    }
  }

  /** Runs a command; returns false if it is not one. */
  async #obey(command: string, prompt: Prompt | undefined): Promise<boolean> {
    switch (command) {
      case "u":
      case "uu":
        await this.#undo(command === "uu");
        return true;
      case "d":
        await this.#describe();
        this.#shown = "";
        return true;
      case "l":
        await this.#showLog();
        this.#shown = "";
        return true;
      case "p":
        await this.#toggleAutoPass(prompt);
        return true;
      case "?":
      case "？":
        this.#print(this.#parts.say("help"));
        this.#print(this.#parts.say("help.table"));
        return true;
      case "x":
        await this.#takeExample(prompt);
        return true;
      case "q":
        this.#left = true;
        return true;
      default:
        if (!/^[?？]/.test(command)) return false;
        await this.#lookUp(command.slice(1).trim(), prompt);
        return true;
    }
  }

  /** Answers with what the rules suggest. */
  async #takeExample(prompt: Prompt | undefined): Promise<void> {
    const { say } = this.#parts;
    const line = prompt && exampleLine(prompt);
    if (prompt && line && prompt.__typename !== "OfferPrompt") {
      await this.#answer(prompt, readAnswer(prompt, line, say));
    } else {
      this.#print(say("example.none"));
    }
  }

  async #lookUp(text: string, prompt: Prompt | undefined): Promise<void> {
    const { session, say } = this.#parts;
    const { gameId, extensions } = session.state;
    this.#catalogues ??= await session.client.catalogue(
      gameId,
      extensions.map(({ key }) => key),
    );
    for (const line of lookUp(this.#catalogues, prompt, text, say)) this.#print(line);
  }

  /** Undoes the last decision, or everything possible. */
  async #undo(all: boolean): Promise<void> {
    const { say, session } = this.#parts;
    const { undoTo } = session.state;
    const isDone = undoTo !== null && (await session.undo(all ? undoTo : undefined));
    this.#print(say(isDone ? "undone" : "undo.none"));
  }

  async #answer(prompt: Prompt, answer: AnswerValue): Promise<void> {
    const { say, session } = this.#parts;
    if (!(await session.answer(prompt, answer))) {
      this.#print(say("gone-on"));
      this.#shown = "";
    }
  }

  async #offer(prompt: OfferPrompt, text: string): Promise<void> {
    const { say } = this.#parts;
    const choice = /^\d+$/.test(text) ? offerChoices(prompt)[Number(text)] : undefined;
    switch (choice) {
      case undefined:
        throw new Mistyped(say("problem.number", { text }));
      case "accept":
        return this.#answer(prompt, { offer: { accept: true } });
      case "refuse":
        return this.#answer(prompt, { offer: { refuse: true } });
      case "propose": {
        const terms: TermValue[] = [];
        // If the proposal is refused, the terms stand over the question.
        this.#shown = "";
        for (const term of prompt.terms) {
          const value = await this.#askTerm(prompt, term);
          if (!value) return;
          terms.push(value);
        }
        return this.#answer(prompt, { offer: { propose: terms } });
      }
    }
  }

  /** Asks for a term until it is filled in; `undefined` at the end of input, or if the offer is no longer open. */
  async #askTerm(prompt: OfferPrompt, term: OfferPrompt["terms"][number]): Promise<TermValue | undefined> {
    const { say, session } = this.#parts;
    for (const line of showTerm(this.#showing, term)) this.#print(line);
    for (;;) {
      const match = session.state;
      if (!match.prompts.some(({ id }) => id === prompt.id)) {
        this.#print(say("gone-on"));
        return undefined;
      }
      const line = await this.#nextLine(match);
      if (line === "update") continue;
      if (line === undefined) {
        this.#left = true;
        return undefined;
      }
      try {
        return readTerm(term, line.text, say);
      } catch (error) {
        if (!(error instanceof Mistyped)) throw error;
        this.#print(error.message);
      }
    }
  }

  async #toggleAutoPass(prompt: Prompt | undefined): Promise<void> {
    const { say, session } = this.#parts;
    const window = prompt?.window;
    if (!window) {
      this.#print(say("auto-pass.none"));
      return;
    }
    const on = !session.state.autoPasses.some(({ key }) => key === window.key);
    await session.client.setAutoPass(session.matchId, window.key, on);
    this.#print(say(on ? "auto-pass.on" : "auto-pass.off"));
  }

  async #describe(): Promise<void> {
    const { session } = this.#parts;
    const paragraphs = await session.client.describe(session.matchId);
    this.#print("");
    const { length } = session.state;
    if (length) this.#print(length.text.text);
    for (const paragraph of paragraphs) this.#print(paragraph);
  }

  async #showLog(): Promise<void> {
    const { session, say } = this.#parts;
    const entries = await session.client.log(session.matchId, logLength);
    if (entries.length === 0) return;
    this.#print(say("log.title"));
    for (const entry of entries) this.#print(showEntry(say, entry));
  }

  async #showEnd(match: Match): Promise<void> {
    const { say } = this.#parts;
    if (match.status === "CANCELLED" || match.status === "ABANDONED") {
      this.#print(say("cancelled"));
      return;
    }
    await this.#describe();
    this.#print("");
    this.#print(say("finished", { text: match.outcome?.text.text ?? "" }));
    if (match.seat !== null) {
      this.#print(say(match.outcome?.winners.includes(match.seat) ? "finished.won" : "finished.lost"));
    }
    if (match.seed) this.#print(say("seed", { seed: match.seed, command: this.#parts.checkedBy(match.id) }));
  }
}
