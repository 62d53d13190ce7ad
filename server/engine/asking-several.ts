import { Asking, noUnavailable, type PromptSettings, passText, promptTitle } from "./asking.ts";
import type { Agreement, GameTypes } from "./contract.ts";
import type { OfferReply, Option, Term, Terms, UnavailableOption } from "./prompts.ts";
import type { Results, Rule } from "./rule.ts";
import type { Seat } from "./seats.ts";
import type { Text, TextParams } from "./text.ts";

/** What a seat plays in a window. */
export interface Play<V> {
  readonly seat: Seat;
  readonly value: V;
}

/** The part of `Game` that asks several players: one against the other, or all at once. */
export class AskingSeveral<T extends GameTypes> extends Asking<T> {
  /**
   * Two seats negotiate: `from` makes an offer, `to` accepts, refuses or makes a counter-offer, and so on. Terms mean the
   * same whoever proposes them. Returns what was agreed on, or `undefined`.
   */
  *negotiate(
    from: Seat,
    to: Seat,
    key: string,
    settings: PromptSettings & {
      readonly terms: readonly Term[];
      /** Why these terms cannot be offered. Must be a question, and change nothing. */
      readonly check?: (terms: Terms) => Text | undefined;
      /** How many counter-offers there may be; 3 unless told otherwise. */
      readonly counterOffers?: number;
    },
  ): Rule<Agreement | undefined> {
    if (from === to) throw this.impossible(key, `seat ${from} cannot negotiate with itself`);
    const { check } = settings;
    let left = settings.counterOffers ?? 3;
    let seat = from;
    let proposed: Terms | undefined;
    for (;;) {
      const partner = seat === from ? to : from;
      const reply = (yield this.ask({
        kind: "offer",
        seat,
        key,
        title: promptTitle(key, { ...settings.params, partner: { seat: partner } }),
        partner,
        terms: settings.terms,
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

  /**
   * Several seats decide at once; nobody learns anything of what the others answered until all are done. Each seat's
   * rule may ask that seat as often as it likes, but must leave alone what the others can see.
   */
  *together<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<R[]> {
    if (seats.length === 0) return [];
    const results = (yield { kind: "together", rules: seats.map(rule) }) as Results<R>;
    return seats.map((_, index) => results.get(index) as R);
  }

  /**
   * Several seats may act, and the first to finish does: what the others were asked is closed, and what they have answered so
   * far counts for nothing. Each seat's rule may ask as often as it likes, but must not act before its last answer, since
   * nothing of an unfinished one may stay: that is a fault.
   */
  *either<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<{ readonly seat: Seat; readonly result: R }> {
    if (seats.length === 0) throw this.misuse("nobody can be the first of no seats");
    const results = (yield { kind: "together", rules: seats.map(rule), until: () => true }) as Results<R>;
    const [[index, result]] = results as unknown as [[number, R]];
    return { seat: seats[index] as Seat, result };
  }

  /**
   * An interrupt window: all these seats are asked at once, and those who do not pass are returned, in the order of
   * `seats`. Who is asked must follow from public facts alone, so a seat that could only pass is asked all the same.
   */
  *window<V>(
    id: string,
    settings: {
      readonly seats: readonly Seat[];
      readonly options: (seat: Seat) => readonly Option<V>[];
      readonly unavailable?: (seat: Seat) => readonly UnavailableOption[];
      readonly params?: TextParams;
      /** Others see only that the window is open, not who is still thinking. */
      readonly veiled?: boolean;
      /** What to call doing nothing. */
      readonly pass?: Text;
      /**
       * Whether these plays and passes, in the order of `seats`, are enough: asked after each answer. Whoever has not
       * answered by then has passed. It must only look, and what is enough must stay so with every further answer.
       *
       * The end of the window tells others something, behind a veil above all: it is a barrier to undo.
       */
      readonly until?: (plays: readonly Play<V>[], passed: readonly Seat[]) => boolean;
    },
  ): Rule<Play<V>[]> {
    const { seats, until } = settings;
    if (seats.length === 0) return [];
    const window = { id, veiled: settings.veiled ?? false };
    const game = this;
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
      rules: seats.map(function* (seat): Rule<Chosen> {
        return (yield game.ask({
          kind: "choose",
          seat,
          key: id,
          title: promptTitle(id, settings.params),
          // The option itself instead of its value: a value may be `undefined`, which would look like a pass.
          options: settings.options(seat).map((option) => ({ ...option, value: option })),
          unavailable: settings.unavailable?.(seat) ?? noUnavailable,
          pass: settings.pass ?? passText,
          window,
        })) as Chosen;
      }),
      ...(until ? { until: isEnough as (results: Results) => boolean } : undefined),
    }) as Results<Chosen>;
    if (results.size < seats.length) this.watch.growth++;
    return playsOf(results);
  }
}
