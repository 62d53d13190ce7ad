import { dictionary } from "../json/json.ts";
import type { Random } from "../json/random.ts";
import type { Seat } from "../seats.ts";
import { Refusal } from "../text/errors.ts";
import type { Reference } from "../text/reference.ts";
import type { Text } from "../text/text.ts";
import { field, isWithin, record, withoutSign, wrongKind } from "./answer-fields.ts";
import { findDistinct } from "./answer-options.ts";
import type { Option, PromptBase, Unnamed } from "./prompt-base.ts";
import { bounds, none, type PromptKind } from "./prompt-kind.ts";
import type { PromptSettings } from "./prompt-settings.ts";
import { readText } from "./text.ts";

/** A part of an offer, which the proposer fills in. */
export type Term = {
  readonly id: string;
  readonly label: Text;
  /** Everything that it is about, besides what its label names: for a price, the resource. */
  readonly about?: readonly Reference[];
} & (
  | { readonly kind: "options"; readonly options: readonly Option[]; readonly min: number; readonly max: number }
  | { readonly kind: "integer"; readonly min: number; readonly max: number }
  | { readonly kind: "text"; readonly maxLength: number }
);

/** The filled-in terms of an offer, by term id: option ids, a number, or a text. */
export type Terms = { readonly [termId: string]: readonly string[] | number | string };

export interface OfferPrompt extends PromptBase {
  readonly kind: "offer";
  /** The other seat of the negotiation. */
  readonly partner: Seat;
  /** The current offer; absent before the first one. */
  readonly proposed?: Terms;
  /** The terms of a new offer. */
  readonly terms: readonly Term[];
  /** Whether a new offer may be made now (counter-offers can be limited). */
  readonly mayPropose: boolean;
  /** Returns why these terms cannot be offered, or `undefined`. Called before anything happens. */
  readonly check?: (terms: Terms) => Text | undefined;
}

/** Acceptance, refusal or new terms. */
export type OfferReply =
  | { readonly reply: "accept" }
  | { readonly reply: "refuse" }
  | { readonly reply: "propose"; readonly terms: Terms };

/** The terms and limits of a negotiation. */
export type NegotiateSettings = PromptSettings & {
  readonly terms: readonly Term[];
  /**
   * Returns why these terms cannot be offered, or `undefined`. Must not change anything, and must depend only on what both seats
   * know: each may try as many offers as it likes.
   */
  readonly check?: (terms: Terms) => Text | undefined;
  /** The maximum number of counter-offers; 3 by default. */
  readonly counterOffers?: number;
};

/** The terms of an accepted offer, and the seat that made it. */
export interface Agreement {
  readonly terms: Terms;
  readonly proposedBy: Seat;
}

export const offer: PromptKind<OfferPrompt, { readonly offer: OfferReply }> = {
  read: (prompt, answer) => readOffer(prompt, field(prompt, answer, "offer")),
  random: (prompt, random) => ({ offer: randomReply(prompt, random) }),
  fallback: () => ({ offer: { reply: "refuse" } }),
  fingerprint: none,
  numbers: ({ terms }) => terms.flatMap((term) => (term.kind === "text" ? [term.maxLength] : bounds(term))),
};

function readOffer(prompt: Unnamed<OfferPrompt>, given: unknown): OfferReply {
  const { reply, terms: named, ...others } = record(prompt, given);
  if (Object.keys(others).length > 0 || (named !== undefined && reply !== "propose")) throw wrongKind(prompt);
  switch (reply) {
    case "accept":
      if (!prompt.proposed) throw new Refusal("OFFER_NOT_ALLOWED", "there is no offer to accept yet");
      return { reply: "accept" };
    case "refuse":
      return { reply: "refuse" };
    case "propose": {
      if (!prompt.mayPropose) throw new Refusal("OFFER_NOT_ALLOWED", "no further offer can be made");
      const terms = readTerms(prompt, named);
      const reason = prompt.check?.(terms);
      if (reason) throw new Refusal("OFFER_NOT_ALLOWED", "these terms cannot be offered", { reason });
      return { reply: "propose", terms };
    }
    default:
      throw wrongKind(prompt);
  }
}

function readTerms(prompt: Unnamed<OfferPrompt>, named: unknown): Terms {
  const given = record(prompt, named);
  for (const id of Object.keys(given)) {
    if (!prompt.terms.some((term) => term.id === id)) throw new Refusal("UNKNOWN_OPTION", "there is no such term");
  }
  return Object.fromEntries(
    prompt.terms.map((term) => [
      term.id,
      readTerm(prompt, term, Object.hasOwn(given, term.id) ? given[term.id] : null),
    ]),
  );
}

/** Returns the value of a term; by default the smallest that the term allows. */
function readTerm(prompt: Unnamed<OfferPrompt>, term: Term, given: unknown): Terms[string] {
  switch (term.kind) {
    case "options": {
      const chosen = findDistinct({ options: term.options, unavailable: [] }, given ?? []);
      if (chosen.length < term.min)
        throw new Refusal("TOO_FEW_OPTIONS", `a term needs at least ${term.min} options`, { within: [term] });
      if (chosen.length > term.max)
        throw new Refusal("TOO_MANY_OPTIONS", `a term takes at most ${term.max} options`, { within: [term] });
      return chosen.map((option) => option.id);
    }
    case "integer": {
      const number = given ?? term.min;
      if (!isWithin(number, term.min, term.max)) {
        const range = `${term.min} to ${term.max}`;
        throw new Refusal("OUT_OF_RANGE", `a term takes a whole number from ${range}`, { within: [term] });
      }
      return withoutSign(number);
    }
    case "text":
      return readText(prompt, given ?? "", term.maxLength, false);
  }
}

function randomReply(prompt: OfferPrompt, random: Random): OfferReply {
  if (prompt.proposed && random.coin()) return { reply: random.coin() ? "accept" : "refuse" };
  if (prompt.mayPropose) {
    for (let attempt = 0; attempt < 4; attempt++) {
      const terms = dictionary(prompt.terms.map((term) => [term.id, randomTerm(term, random)]));
      if (!prompt.check?.(terms)) return { reply: "propose", terms };
    }
  }
  return { reply: "refuse" };
}

function randomTerm(term: Term, random: Random): Terms[string] {
  switch (term.kind) {
    case "integer":
      return term.min + random.below(term.max - term.min + 1);
    case "text":
      return "";
    case "options": {
      const size = term.min + random.below(Math.min(term.max, term.options.length) - term.min + 1);
      return random.shuffle(term.options.map((option) => option.id)).slice(0, size);
    }
  }
}
