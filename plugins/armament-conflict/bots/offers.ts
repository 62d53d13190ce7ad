import type { Answer, OfferPrompt, Random, Terms } from "conclave/rules";
import type { Table } from "../table/table.ts";

/** Makes and answers offers: trades and agreements. */

export function negotiate(table: Table, prompt: OfferPrompt, random: Random): Answer {
  const { proposed } = prompt;
  if (proposed) return { offer: { reply: accepts(table, prompt, proposed) ? "accept" : "refuse" } };
  const terms = prompt.key === "trade" ? tradeOffer(table, prompt) : agreementOffer(prompt, random);
  return prompt.check?.(terms) ? { offer: { reply: "refuse" } } : { offer: { reply: "propose", terms } };
}

function tradeOffer(table: Table, prompt: OfferPrompt): Terms {
  const price = prompt.terms.find((term) => term.id === "price");
  const most = price?.kind === "integer" ? price.max : 0;
  return { price: Math.min(most, buys(table, prompt) ? table.me.resources : most) };
}

function agreementOffer(prompt: OfferPrompt, random: Random): Terms {
  const clauses = ["no-attack", ...(random.coin() ? ["shared-defence"] : []), ...(random.coin() ? ["passage"] : [])];
  const known = prompt.terms.find((term) => term.id === "clauses");
  const offered = known?.kind === "options" ? known.options.map(({ id }) => id) : [];
  return { clauses: clauses.filter((clause) => offered.includes(clause)) };
}

/** Whether this player is the buyer. */
function buys(table: Table, prompt: OfferPrompt): boolean {
  const buyer = prompt.title.params?.buyer;
  return typeof buyer === "object" && "seat" in buyer && buyer.seat === table.me.seat;
}

function accepts(table: Table, prompt: OfferPrompt, proposed: Terms): boolean {
  if (prompt.key === "trade") {
    const price = Number(proposed.price ?? 0);
    const most = prompt.terms.find((term) => term.id === "price");
    const printed = most?.kind === "integer" ? most.max / 2 : 0;
    // A unit on the table is worth its cost plus the card; the seller wants a little more.
    return buys(table, prompt) ? price <= printed + 1 && price <= table.me.resources : price >= printed + 2;
  }
  const pays = Number(proposed[`tribute-${table.me.seat}`] ?? 0);
  const gets = Number(proposed[`tribute-${prompt.partner}`] ?? 0);
  return pays <= gets && table.partners === 0 && table.rivals.length > 3;
}
