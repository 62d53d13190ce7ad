import { PassThrough, Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { anyPrompt, givenAnswer, promptOption } from "../../test/support/client-prompts.ts";
import {
  ApiError,
  type ConclaveClient,
  type LogEntry,
  type Match,
  MatchSession,
  type MatchUpdate,
  type OfferPrompt,
  type Prompt,
} from "../sdk/index.ts";
import { Lines } from "./lines.ts";
import { Table } from "./table.ts";
import { wordsIn } from "./words.ts";

const label = (text: string) => ({ text });
const confirm: Prompt = { ...anyPrompt, __typename: "ConfirmPrompt", title: label("Really?") };
const offer: OfferPrompt = {
  ...anyPrompt,
  __typename: "OfferPrompt",
  title: label("Trade?"),
  partner: 1,
  mayPropose: true,
  proposed: null,
  terms: [{ __typename: "IntegerTerm", key: "coins", label: label("Coins"), about: [], min: 0, max: 3 }],
};

/** A line that the player types, or what another player does: something with this log entry, or ending the match. */
type Step = string | { readonly happens: string } | "the match ends";

/**
 * Plays a match with one prompt. The next step comes only when the terminal has shown the sign that it waits for a line;
 * returns everything on the screen, with what was typed.
 */
async function follow(
  prompt: Prompt,
  steps: readonly Step[],
  { early = [], refusals = [] }: { early?: readonly string[]; refusals?: ApiError[] } = {},
): Promise<string> {
  let version = 0;
  let over = false;
  let wake = (): void => {};
  const waiting: MatchUpdate[] = [];
  const entry = (text: string): LogEntry =>
    ({ version, index: 0, label: { key: "a", text }, for: null }) as unknown as LogEntry;
  const match = (): Match =>
    ({
      id: "m",
      version,
      status: over ? "FINISHED" : "RUNNING",
      seat: 0,
      turn: 1,
      seats: [{ name: "Ann" }, { name: "Ben" }],
      prompts: over ? [] : [prompt],
      waitingFor: [0],
      autoPasses: [],
      undoTo: null,
      outcome: null,
    }) as unknown as Match;
  const update = (...happened: string[]): void => {
    version++;
    waiting.push({
      cursor: String(version),
      previous: String(version - 1),
      version,
      entries: happened.map(entry),
      match: match(),
    } as MatchUpdate);
    wake();
  };
  const decide = async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    over = true;
    update();
    return { version, repeated: false };
  };
  const client = {
    describe: async () => ["The position."],
    match: async () => match(),
    log: async () => {
      const dealt = [entry("The cards are dealt.")];
      for (const text of early) update(text);
      await new Promise((resolve) => setImmediate(resolve));
      return dealt;
    },
    answer: decide,
    async *updates() {
      yield { since: 0, version: 0, entries: [], match: match() } as unknown as MatchUpdate;
      for (;;) {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          yield next;
          if (next.match.status === "FINISHED") return;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  } as unknown as ConclaveClient;

  let screen = "";
  const left = [...steps];
  const stdin = new PassThrough();
  const output = new Writable({
    write: (text, _encoding, done) => {
      screen += String(text);
      done();
      const step = left.shift();
      setImmediate(() => {
        if (step === undefined) stdin.end();
        else if (typeof step === "object") update(step.happens);
        else if (step === "the match ends") {
          over = true;
          update();
        } else {
          screen += `${step}\n`;
          stdin.write(`${step}\n`);
        }
      });
    },
  });
  let table: Table | undefined;
  const session = new MatchSession(client, "m", (news) => table?.take(news));
  await session.open();
  table = new Table({
    session,
    lines: new Lines(stdin, output, false),
    interactive: false,
    print: (line) => {
      screen += `${line}\n`;
    },
    say: wordsIn("en"),
    language: "en",
    checkedBy: (match) => `verify ${match}`,
  });
  await table.play();
  expect(left).toEqual([]);
  return screen;
}

describe("the sign that a line is awaited", () => {
  it("comes after everything about the question, through a pipe as well", async () => {
    const pay = {
      ...anyPrompt,
      __typename: "AllocatePrompt",
      title: label("Pay"),
      options: [promptOption("wood", label("wood"))],
      unavailable: [],
      min: 2,
      max: 2,
      fallback: givenAnswer({ allocation: [{ option: "wood", points: 2 }] }),
    } as Prompt;
    expect(await follow(pay, ["x"])).toContain("Type x for the suggestion: 1=2\n> x\n");
  });

  it("comes again after everything that is no answer, without the question", async () => {
    const screen = await follow(confirm, ["?", "u", "p", "x", "perhaps", "y"]);
    expect(screen.split("Really?")).toHaveLength(2);
    expect(screen).toContain("> u\nThere is nothing that you can take back now.\n> p\n");
    expect(screen).toContain("> perhaps\nPlease type y or n.\n> y\n");
  });

  it("comes again, with the question, after what others do", async () => {
    const screen = await follow(confirm, [{ happens: "Ben waits." }, "y"]);
    expect(screen).toContain("Really?\nYes or no? [y/n]\n> · Ben waits.\n\nReally?\nYes or no? [y/n]\n> y\n");
  });

  it("comes again after what others do while the terms of an offer are asked for", async () => {
    const screen = await follow(offer, ["1", { happens: "Ben waits." }, "2"]);
    expect(screen).toContain("A whole number from 0 to 3:\n> · Ben waits.\n> 2\n");
  });
});

describe("an offer", () => {
  it("is shown again if the proposal is refused: the terms stand over it", async () => {
    const refusal = new ApiError("ANSWER_NOT_ALLOWED", "no", { reason: "Ann cannot pay that." });
    const screen = await follow(offer, ["1", "3", "0"], { refusals: [refusal] });
    expect(screen).toContain("> 3\nThat is not possible: Ann cannot pay that.\n\nTrade?\n");
  });

  it("asks for no more terms once the match has ended", async () => {
    const screen = await follow(offer, ["1", "the match ends"]);
    expect(screen).toMatch(/> The match has moved on: please look again\.\n[\s\S]*The match is over\./);
  });
});

it("shows what happens while the log is fetched after the log", async () => {
  const screen = await follow(confirm, ["y"], { early: ["Ben waits."] });
  expect(screen).toMatch(/^· The cards are dealt\.\n· Ben waits\.\n/);
});
