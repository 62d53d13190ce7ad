import {
  type AllocatePrompt,
  type AssignPlace,
  type AssignPrompt,
  type ChooseManyPrompt,
  type LogEntry,
  type Match,
  mostPoints,
  type OfferPrompt,
  type OfferTerm,
  type Prompt,
} from "../sdk/index.ts";
import { isOrderOfAll, placeLetter } from "./read.ts";
import { type Language, listIn, type Say } from "./words.ts";

/** What showing needs: the messages, the language and the seats. */
export interface Showing {
  readonly say: Say;
  readonly language: Language;
  readonly match: Match;
}

/** The name of a seat's player. */
export function nameOf({ match }: Showing, seat: number): string {
  return match.seats[seat]?.name ?? `#${seat + 1}`;
}

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
  if ("options" in prompt) {
    lines.push(...numbered(labelsOf(showing, prompt)));
  }
  if (prompt.__typename === "ChoosePrompt" && prompt.pass) lines.push(`  0  ${prompt.pass.text}`);
  if ("unavailable" in prompt) lines.push(...showUnavailable(showing, prompt));
  lines.push(...showQuestion(showing, prompt));
  const line = exampleLine(prompt);
  if (line) lines.push(showing.say("ask.example", { line }));
  return lines;
}

function numbered(labels: readonly string[]): string[] {
  return labels.map((label, index) => `${String(index + 1).padStart(3)}  ${label}`);
}

/** A prompt that has options. */
type OptionsPrompt = Extract<Prompt, { readonly options: unknown }>;

/** The labels of the options of a prompt, with what else is known about each. */
function labelsOf({ say }: Showing, prompt: OptionsPrompt): readonly string[] {
  switch (prompt.__typename) {
    case "ChoosePrompt":
      return prompt.options.map(({ label }) => label.text);
    case "ChooseManyPrompt": {
      const isSummed = prompt.minWeight !== null || prompt.maxWeight !== null;
      return prompt.options.map(({ label: { text }, weight, group }) => {
        const summed = isSummed ? say("ask.many.weight", { label: text, weight }) : text;
        return group === null ? summed : `${summed} {${group}}`;
      });
    }
    case "AllocatePrompt":
      return prompt.options.map(({ label: { text }, weight, limit }) => {
        const weighed = weight === 1 ? text : say("ask.allocate.weight", { label: text, weight });
        return limit === null ? weighed : say("ask.allocate.limit", { label: weighed, limit });
      });
    case "AssignPrompt":
      return prompt.options.map(({ label: { text }, weight, places }) => {
        const weighed = weight === 1 ? text : say("ask.many.weight", { label: text, weight });
        if (!places) return weighed;
        const letters = prompt.places.flatMap(({ key }, index) => (places.includes(key) ? [placeLetter(index)] : []));
        return `${weighed} {${letters.join(" ")}}`;
      });
  }
}

/** A place's label, with how many options must and may be assigned to it. */
function placeText({ say }: Showing, { label, min, max }: AssignPlace): string {
  if (max !== null)
    return say(min === max ? "ask.assign.exactly" : "ask.assign.place", { label: label.text, min, max });
  return min === 0 ? label.text : say("ask.assign.least", { label: label.text, min });
}

function assignQuestion({ min, max, options }: AssignPrompt) {
  if (min === 0 && max === options.length) return "ask.assign";
  return min === max ? "ask.assign.count.exactly" : "ask.assign.count";
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

/** How points may be given out, as it is typed: to two options where there are so many, within their limits. */
function allocationExample(prompt: AllocatePrompt): string {
  const { options, max } = prompt;
  // Points that count differently may not add up: what the rules suggest does.
  const suggested = options.some(({ weight }) => weight !== 1) && exampleLine(prompt);
  if (suggested) return suggested;
  let left = max;
  const parts: string[] = [];
  for (const [index, option] of options.entries()) {
    // The first one leaves something for the second, to show how several are typed.
    const most = index === 0 && left > 1 && options.length > 1 ? left - 1 : left;
    const points = Math.min(most, mostPoints(prompt, option));
    if (points > 0) parts.push(`${index + 1}=${points}`);
    left -= points;
  }
  return parts.join(" ");
}

function allocateQuestion({ say }: Showing, prompt: AllocatePrompt): string {
  const { min, max } = prompt;
  const params = { total: max, example: allocationExample(prompt) };
  if (min === max) return say("ask.allocate", params);
  return min === 0 ? say("ask.allocate.up-to", params) : say("ask.allocate.range", { ...params, min, max });
}

function manyQuestion({ say }: Showing, prompt: ChooseManyPrompt): string[] {
  const { min, max, minWeight, maxWeight, ordered, options } = prompt;
  if (isOrderOfAll(prompt)) {
    return [say("ask.order", { example: options.map((_, index) => options.length - index).join(" ") })];
  }
  const lines = [say(min === max ? "ask.many.exactly" : "ask.many", { min, max })];
  if (ordered) lines.push(say("ask.many.ordered"));
  if (minWeight !== null) lines.push(say("ask.many.sum.min", { min: minWeight }));
  if (maxWeight !== null) lines.push(say("ask.many.sum.max", { max: maxWeight }));
  return lines;
}

/** What to type. */
function showQuestion(showing: Showing, prompt: Prompt): string[] {
  const { say } = showing;
  switch (prompt.__typename) {
    case "ChoosePrompt": {
      const from = prompt.pass ? 0 : 1;
      const last = prompt.options.length;
      const question =
        last === 0 && prompt.pass
          ? say("ask.choose.pass", { pass: prompt.pass.text })
          : say("ask.choose", { range: `${from}–${last}` });
      return prompt.window ? [say("ask.window"), question] : [question];
    }
    case "ChooseManyPrompt":
      return manyQuestion(showing, prompt);
    case "AllocatePrompt":
      return [allocateQuestion(showing, prompt)];
    case "AssignPrompt":
      return [
        ...prompt.places.map((place, index) => `${placeLetter(index).padStart(3)}  ${placeText(showing, place)}`),
        say(assignQuestion(prompt), { min: prompt.min, max: prompt.max }),
      ];
    case "IntegerPrompt":
      return [say("ask.integer", { min: prompt.min, max: prompt.max })];
    case "TextPrompt":
      return [say("ask.text", { max: prompt.maxLength })];
    case "ConfirmPrompt":
      return [say("ask.confirm")];
    case "OfferPrompt":
      return showOffer(showing, prompt);
    default:
      return [say("ask.unknown")];
  }
}

function showOffer(showing: Showing, prompt: OfferPrompt): string[] {
  const { say } = showing;
  const partner = nameOf(showing, prompt.partner);
  const lines = [prompt.proposed ? say("offer.proposed", { partner }) : say("offer.partner", { partner })];
  for (const { key, value } of prompt.proposed ?? []) {
    const term = prompt.terms.find((each) => each.key === key);
    const options = term?.__typename === "OptionsTerm" ? term.options : [];
    const named = value.options?.flatMap((chosen) => options.find((option) => option.key === chosen)?.label.text ?? []);
    const words = named ? listIn(showing.language, named) : (value.integer ?? value.text ?? "");
    const values = words === "" ? say("offer.nothing") : words;
    lines.push(`     ${say("offer.term.options", { label: term?.label.text ?? key, values })}`);
  }
  const choices = offerChoices(prompt);
  for (const [index, choice] of choices.entries()) {
    if (choice !== "refuse") lines.push(`${String(index).padStart(3)}  ${say(offerWord(prompt, choice))}`);
  }
  lines.push(`  0  ${say(offerWord(prompt, "refuse"))}`, say("ask.choose", { range: `0–${choices.length - 1}` }));
  return lines;
}

/** What to type for the answer that the rules suggest, where there are several choices at once. */
export function exampleLine(prompt: Prompt): string | undefined {
  if (!("options" in prompt)) return undefined;
  const numbers = new Map(prompt.options.map(({ key }, index) => [key, index + 1]));
  switch (prompt.__typename) {
    case "AssignPrompt": {
      const letters = new Map(prompt.places.map(({ key }, index) => [key, placeLetter(index)]));
      return prompt.fallback.assignment
        ?.map(({ option, place }) => `${numbers.get(option)}=${letters.get(place)}`)
        .join(" ");
    }
    case "AllocatePrompt":
      return prompt.fallback.allocation?.map(({ option, points }) => `${numbers.get(option)}=${points}`).join(" ");
    case "ChooseManyPrompt":
      return prompt.fallback.options?.map((key) => numbers.get(key)).join(" ");
    default:
      return undefined;
  }
}

/** The possible replies to an offer, by number. */
export function offerChoices({ proposed, mayPropose }: OfferPrompt): readonly ("refuse" | "accept" | "propose")[] {
  return ["refuse", ...(proposed ? (["accept"] as const) : []), ...(mayPropose ? (["propose"] as const) : [])];
}

function offerWord({ proposed }: OfferPrompt, choice: "refuse" | "accept" | "propose") {
  switch (choice) {
    case "accept":
      return "offer.accept";
    case "refuse":
      return proposed ? "offer.refuse" : "offer.none";
    case "propose":
      return proposed ? "offer.counter" : "offer.propose";
  }
}

/** A term to fill in. */
export function showTerm({ say }: Showing, term: OfferTerm): string[] {
  const lines = ["", term.label.text];
  switch (term.__typename) {
    case "OptionsTerm":
      lines.push(...numbered(term.options.map(({ label }) => label.text)));
      lines.push(say(term.min === term.max ? "ask.many.exactly" : "ask.many", { min: term.min, max: term.max }));
      break;
    case "IntegerTerm":
      lines.push(say("ask.integer", { min: term.min, max: term.max }));
      break;
    case "TextTerm":
      lines.push(say("ask.text", { max: term.maxLength }));
      break;
  }
  return lines;
}
