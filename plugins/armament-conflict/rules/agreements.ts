import { choice, playerOf, type Rule, type Seat, type Term, type Terms, type Text, t } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";
import { agreementBroken, agreementMade } from "../events.ts";

import type { Clause, Treaty } from "../state-types.ts";
import type { Match } from "../types.ts";
import { clauseLimit, counterOffers, tributeLimit } from "../values.ts";

/** Strategic Agreements: clauses, negotiation, tributes and breach (R22, R23). */

const mutualClauses = ["no-attack", "passage", "shared-defence"] as const;
const freeTextLength = 280;

/** The terms an offer between two players may contain. */
function clauseTerms(game: Match, parties: readonly [Seat, Seat]): Term[] {
  const terms: Term[] = [
    {
      kind: "options",
      id: "clauses",
      label: t("term.clauses"),
      options: mutualClauses.map((kind) => choice(kind, t(`clause.${kind}.name`), kind)),
      min: 0,
      max: mutualClauses.length,
    },
  ];
  for (const payer of parties) {
    const label = t("term.tribute", { payer: { seat: payer } });
    terms.push({ kind: "integer", id: `tribute-${payer}`, label, min: 0, max: game.value(tributeLimit, {}) });
  }
  if (game.options["free-text-clauses"]) {
    for (let number = 1; number <= game.value(clauseLimit, {}); number++) {
      const label = t("term.free-text", { number });
      terms.push({ kind: "text", id: `text-${number}`, label, maxLength: freeTextLength });
    }
  }
  return terms;
}

/** Converts filled-in terms into clauses. */
function readClauses(game: Match, terms: Terms, parties: readonly [Seat, Seat]): Clause[] {
  const clauses: Clause[] = [];
  const chosen = terms.clauses;
  for (const kind of mutualClauses) if (Array.isArray(chosen) && chosen.includes(kind)) clauses.push({ kind });
  for (const payer of parties) {
    const amount = terms[`tribute-${payer}`];
    if (typeof amount === "number" && amount > 0) clauses.push({ kind: "tribute", payer, amount });
  }
  for (let number = 1; number <= game.value(clauseLimit, {}); number++) {
    const text = terms[`text-${number}`];
    if (typeof text === "string" && text !== "") clauses.push({ kind: "free-text", text });
  }
  return clauses;
}

function problemWith(game: Match, terms: Terms, parties: readonly [Seat, Seat]): Text | undefined {
  const { length } = readClauses(game, terms, parties);
  const most = game.value(clauseLimit, {});
  if (length === 0) return t("reason.no-clause");
  return length > most ? t("reason.too-many-clauses", { most }) : undefined;
}

/** One player proposes an agreement; the other accepts, refuses, or makes one counter-offer (R22). */
export function* negotiateAgreement(game: Match, from: Seat, to: Seat): Rule {
  const parties: [Seat, Seat] = [from, to];
  game.state.deal = { kind: "agreement", parties };
  const agreed = yield* game.negotiate(from, to, "agreement", {
    params: { most: game.value(clauseLimit, {}) },
    terms: clauseTerms(game, parties),
    check: (terms) => problemWith(game, terms, parties),
    counterOffers: game.value(counterOffers, {}),
  });
  delete game.state.deal;
  if (!agreed) {
    game.log("agreement-refused", { player: { seat: from }, partner: { seat: to } });
    return;
  }
  const treaty: Treaty = {
    id: `treaty-${game.state.nextTreaty++}`,
    parties,
    clauses: readClauses(game, agreed.terms, parties),
  };
  yield* game.event(agreementMade, { treaty }, () => {
    const others = game.state.treaties.filter(({ parties: [one, other] }) => !isBetween(one, other, from, to));
    game.state.treaties = [...others, treaty];
    const clauses = treaty.clauses.map((clause) => clauseText(clause));
    game.log("agreement-made", { player: { seat: from }, partner: { seat: to }, clauses });
  });
}

function isBetween(one: Seat, other: Seat, from: Seat, to: Seat): boolean {
  return (one === from && other === to) || (one === to && other === from);
}

/** The other party to an agreement. */
export function partnerOf(parties: readonly Seat[], seat: Seat): Seat {
  return parties.find((party) => party !== seat) as Seat;
}

/** One party ends the agreement, immediately and completely (R23). */
export function* breakAgreement(game: Match, id: string, by: Seat): Rule {
  const treaty = game.state.treaties.find((other) => other.id === id);
  if (!treaty) return;
  yield* game.event(agreementBroken, { treaty, by }, () => {
    game.state.treaties = game.state.treaties.filter((other) => other.id !== id);
    const partner = partnerOf(treaty.parties, by);
    game.log("agreement-broken", { player: { seat: by }, partner: { seat: partner } });
  });
}

/** Ends all agreements of a player who leaves the game (R67). */
export function endAgreementsOf(game: Match, seat: Seat): void {
  game.state.treaties = game.state.treaties.filter(({ parties }) => !parties.includes(seat));
}

/** Pays the tributes the player owes, as far as they can (R22). Nothing is drawn, so blockades do not matter. */
export function payTributes(game: Match, seat: Seat): void {
  for (const { parties, clauses } of game.state.treaties) {
    if (!parties.includes(seat)) continue;
    const partner = partnerOf(parties, seat);
    for (const clause of clauses) {
      if (clause.kind !== "tribute" || clause.payer !== seat) continue;
      const amount = Math.min(clause.amount, playerOf(game, seat).resources);
      if (amount === 0) continue;
      playerOf(game, seat).resources -= amount;
      playerOf(game, partner).resources += amount;
      game.log("tribute-paid", { player: { seat }, partner: { seat: partner }, price: resourcesOf(amount) });
    }
  }
}

/** The text of a clause. */
export function clauseText(clause: Clause): Text {
  switch (clause.kind) {
    case "tribute":
      return t("label.clause-tribute", { payer: { seat: clause.payer }, price: resourcesOf(clause.amount) });
    case "free-text":
      return t("label.clause-free-text", { text: clause.text });
    default:
      return t(`clause.${clause.kind}.name`);
  }
}
