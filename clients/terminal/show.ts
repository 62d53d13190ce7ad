import type { LogEntry, Prompt } from "../sdk/index.ts";
import { exampleLine, kindOf } from "./prompts/kinds.ts";
import { showOffer } from "./prompts/offer.ts";
import { nameOf, numbered, type Showing } from "./prompts/typed.ts";
import { listIn, type Say } from "./words.ts";

/** A log entry as a line. */
export function showEntry(say: Say, entry: LogEntry): string {
  return `· ${entry.for ? say("log.private", { text: entry.label.text }) : entry.label.text}`;
}

/** The players the match waits for, as a line. */
export function showWaiting(showing: Showing): string {
  const { match, say, language } = showing;
  if (match.status === "LOBBY") {
    const held = match.seats.flatMap(({ heldFor }) => heldFor?.name ?? []);
    return held.length > 0 ? say("waiting.held", { names: listIn(language, held) }) : say("waiting.start");
  }
  if (match.status === "PAUSED") return say("paused");
  const names = match.waitingFor.map((seat) => nameOf(showing, seat));
  return names.length > 0 ? say("waiting", { names: listIn(language, names) }) : say("waiting.window");
}

/** A prompt with its options, numbered from 1. */
export function showPrompt(showing: Showing, prompt: Prompt): string[] {
  const lines = ["", prompt.title.text];
  if (prompt.__typename === "OfferPrompt") return [...lines, ...showOffer(showing, prompt)];
  const kind = kindOf(prompt);
  if ("options" in prompt) {
    lines.push(...numbered(kind.labels?.(showing, prompt) ?? prompt.options.map(({ label }) => label.text)));
  }
  if (prompt.__typename === "ChoosePrompt" && prompt.pass) lines.push(`  0  ${prompt.pass.text}`);
  if ("unavailable" in prompt) lines.push(...showUnavailable(showing, prompt));
  lines.push(...kind.ask(showing, prompt));
  const line = exampleLine(prompt);
  if (line) lines.push(showing.say("ask.example", { line }));
  return lines;
}

function showUnavailable({ say }: Showing, { unavailable }: Prompt & { unavailable: readonly object[] }): string[] {
  const all = unavailable as Extract<Prompt, { unavailable: unknown }>["unavailable"];
  // What has the same reason shares a line.
  const alike = Map.groupBy(all, ({ reason, rule }) => JSON.stringify([reason.text, rule]));
  return [...alike.values()].map((options) => {
    const { reason, rule } = options[0] as (typeof all)[0];
    const copies = Map.groupBy(options, ({ label }) => label.text);
    const labels = Array.from(copies, ([label, { length }]) =>
      length > 1 ? say("unavailable.times", { label, count: length }) : label,
    );
    const params = { label: labels.join(say("unavailable.next")), reason: reason.text };
    return `  ×  ${rule ? say("unavailable.rule", { ...params, rule }) : say("unavailable", params)}`;
  });
}
