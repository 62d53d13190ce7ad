import type { OfferPrompt, OfferTerm, TermValue } from "../../sdk/index.ts";
import { listIn, type Say } from "../words.ts";
import { Mistyped, nameOf, numbered, readInteger, readSome, type Showing } from "./typed.ts";

/** An offer, with the possible replies. */
export function showOffer(showing: Showing, prompt: OfferPrompt): string[] {
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

/**
 * Reads typed input as a filled-in term of an offer.
 * @throws {Mistyped}
 */
export function readTerm(term: OfferTerm, line: string, say: Say): TermValue {
  const text = line.trim();
  switch (term.__typename) {
    case "OptionsTerm":
      return { key: term.key, value: { options: readSome(text, term.options, term.min, term.max, say) } };
    case "IntegerTerm":
      return { key: term.key, value: { integer: readInteger(text, term.min, term.max, say) } };
    case "TextTerm":
      if (text.length > term.maxLength) throw new Mistyped(say("problem.text", { max: term.maxLength }));
      return { key: term.key, value: { text } };
  }
}
