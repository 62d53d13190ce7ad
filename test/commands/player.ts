import { type Ran, start } from "./run.ts";

/** How often a question may be answered wrongly before something must be wrong with the player. */
const mostTries = 20;

/** What the terminal ends its output with while it waits for a line, and only then. */
const awaitsLine = /(^|\n)(> )+$/;

/** The first line of what a question asks to type, with what to type; `tries` counts the answers that were refused. */
const replies: readonly (readonly [RegExp, (found: readonly number[], tries: number) => string])[] = [
  [/^Type x for the suggestion:/, () => "x"],
  [/^Which one\? \[(\d+)–(\d+)\]$/, ([first = 0, last = 0], tries) => String(last - (tries % (last - first + 1)))],
  [/^Press 0:/, () => "0"],
  [/^Type up to \d+ numbers/, () => ""],
  [/^Type (\d+) (?:to|number)/, ([count = 0]) => Array.from({ length: count }, (_, index) => index + 1).join(" ")],
  [/^In which order\?/, () => ""],
  [/^A whole number from (-?\d+)/, ([least = 0]) => String(least)],
  [/^Type a text/, () => "hello"],
  [/^Yes or no\?/, () => "y"],
];

/** A player who knows only what is on the screen, and types when the terminal waits for it. */
class Player {
  #reply: ((tries: number) => string) | undefined;
  #tries = 0;

  /** What to type after all this has been shown since the last time. */
  reply(shown: string): string {
    const lines = shown.split("\n").map((line) => line.replace(/^(> )+/, ""));
    const asked = lines.flatMap((line) =>
      replies.flatMap(([pattern, reply]) => {
        const found = pattern.exec(line);
        return found ? [(tries: number) => reply(found.slice(1).map(Number), tries)] : [];
      }),
    );
    // Without a new question, the last answer was no answer to the one before.
    const refused = asked.length === 0 || lines.some((line) => line.startsWith("That is not possible:"));
    this.#tries = refused ? this.#tries + 1 : 0;
    this.#reply = asked.at(-1) ?? this.#reply;
    if (!this.#reply || this.#tries > mostTries) throw new Error(`the player knows no answer to:\n${shown}`);
    return this.#reply(this.#tries);
  }
}

/** Plays through a pipe until the match is over. */
export async function playThrough(
  terminal: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const { child, ended } = start(terminal, args, env);
  const player = new Player();
  let shown = "";
  const stuck = new Promise<never>((_, reject) => {
    child.stdout.on("data", (text: string) => {
      shown += text;
      if (!awaitsLine.test(shown)) return;
      try {
        child.stdin.write(`${player.reply(shown)}\n`);
      } catch (error) {
        child.kill("SIGKILL");
        reject(error);
      }
      shown = "";
    });
  });
  return Promise.race([ended, stuck]);
}
