import type { GameTypes } from "../contract/position.ts";
import type { Results, Rule } from "../contract/rule.ts";
import type { Agreement, NegotiateSettings, OfferReply, Term, Terms } from "../prompts/offer.ts";
import type { Option, WindowName } from "../prompts/prompt-base.ts";
import { noUnavailable, type Play, type WindowSettings } from "../prompts/prompt-settings.ts";
import type { Seat } from "../seats.ts";
import { Asking, passText, questionOf } from "./asking.ts";

/** The part of `Game` that asks several players: in turn, or at the same time. */
export class AskingSeveral<T extends GameTypes> extends Asking<T> {
  *negotiate(from: Seat, to: Seat, key: string, settings: NegotiateSettings): Rule<Agreement | undefined> {
    if (from === to) throw this.impossible(key, `seat ${from} cannot negotiate with itself`);
    const { check, terms } = settings;
    this.assertDifferent(key, terms);
    for (const term of terms) this.#assertFillable(key, term);
    let left = settings.counterOffers ?? 3;
    let seat = from;
    let proposed: Terms | undefined;
    for (;;) {
      const partner = seat === from ? to : from;
      const reply = (yield this.ask({
        kind: "offer",
        ...questionOf(seat, key, { ...settings, params: { ...settings.params, partner: { seat: partner } } }),
        partner,
        terms,
        mayPropose: proposed === undefined || left > 0,
        ...(proposed ? { proposed } : undefined),
        ...(check ? { check: (terms: Terms) => this.look(() => check(terms)) } : undefined),
      })) as OfferReply;
      if (reply.reply === "refuse") return undefined;
      if (reply.reply === "accept") return { terms: proposed as Terms, proposedBy: partner };
      if (proposed) left--;
      proposed = reply.terms;
      seat = partner;
    }
  }

  #assertFillable(key: string, term: Term): void {
    if (term.kind === "options") this.assertDifferent(key, term.options);
    if (!isFillable(term)) throw this.impossible(key, `the term "${term.id}" cannot be filled in`);
  }

  *together<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<R[]> {
    if (seats.length === 0) return [];
    const results = (yield { kind: "together", rules: seats.map(rule) }) as Results<R>;
    return seats.map((_, index) => results.get(index) as R);
  }

  *either<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<{ readonly seat: Seat; readonly result: R }> {
    if (seats.length === 0) throw this.misuse("`either` needs at least one seat");
    const results = (yield { kind: "together", rules: seats.map(rule), until: () => true }) as Results<R>;
    const [[index, result]] = results as unknown as [[number, R]];
    return { seat: seats[index] as Seat, result };
  }

  *window<V>(id: string, settings: WindowSettings<V>): Rule<Play<V>[]> {
    const { seats, until } = settings;
    if (seats.length === 0) return [];
    const window = { id, veiled: settings.veiled ?? false };
    type Chosen = Option<V> | undefined;
    const playsOf = (results: Results<Chosen>): Play<V>[] =>
      seats.flatMap((seat, index) => {
        const chosen = results.get(index);
        return chosen ? [{ seat, value: chosen.value }] : [];
      });
    const isEnough = (results: Results<Chosen>): boolean => {
      const passed = seats.filter((_, index) => results.has(index) && !results.get(index));
      return this.look(() => until?.(playsOf(results), passed) ?? false);
    };
    const results = (yield {
      kind: "together",
      rules: seats.map((seat) => this.#choosePlay(seat, window, settings)),
      ...(until ? { until: isEnough as (results: Results) => boolean } : undefined),
    }) as Results<Chosen>;
    if (results.size < seats.length) {
      this.watch.growth++;
      this.watch.surprise++;
    }
    return playsOf(results);
  }

  /** Asks one seat in a window. Returns the option that it takes. */
  *#choosePlay<V>(seat: Seat, window: WindowName, settings: WindowSettings<V>): Rule<Option<V> | undefined> {
    return (yield this.ask({
      kind: "choose",
      ...questionOf(seat, window.id, settings),
      // The option itself instead of its value: a value may be `undefined`, which would look like a pass.
      options: settings.options(seat).map((option) => ({ ...option, value: option })),
      unavailable: settings.unavailable?.(seat) ?? noUnavailable,
      pass: settings.pass ?? passText,
      window,
    })) as Option<V> | undefined;
  }
}

function isFillable(term: Term): boolean {
  switch (term.kind) {
    case "options":
      return term.min <= Math.min(term.max, term.options.length);
    case "integer":
      return term.min <= term.max;
    case "text":
      return term.maxLength >= 0;
  }
}
