import { describe, expect, it } from "vitest";
import { tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import { DeckList } from "../cards/cards.ts";
import { quoted, t } from "../text/text.ts";
import { catalogue } from "./catalogue.ts";
import { NamedEntries } from "./named-entries.ts";

const cards = [
  { id: "wind-1", name: t("card.wind", { strength: 1 }), copies: 2 },
  { id: "wind-2", name: t("card.wind", { strength: 2 }), copies: 1 },
];
const calls: string[] = [];
const game = tiny({
  catalogues: [catalogue("isles", [{ id: "reef", name: t("isle.reef") }], () => ({ text: [t("isle.reef.text")] }))],
  decks: { main: DeckList.of(cards), spare: DeckList.of(cards) },
  describeCard: ({ id }) => {
    calls.push(id);
    return { summary: t("card.summary") };
  },
});
const named = new NamedEntries(ruleSetOf(game, [], { seats: 1 }));
const idsIn = (text: Parameters<NamedEntries["in"]>[0]) => named.in(text).map(({ id }) => id);

describe("the entries that a text names", () => {
  it("are found by the key and the parameters of their names, in decks and catalogues", () => {
    expect(named.in(t("isle.reef"))).toMatchObject([
      { id: "reef", text: [t("isle.reef.text")], art: "tiny/isles/reef" },
    ]);
    expect(idsIn(t("card.wind", { strength: 2 }))).toEqual(["wind-2"]);
    expect(idsIn(t("card.wind"))).toEqual([]);
    expect(idsIn(t("toString"))).toEqual([]);
  });

  it("may stand anywhere in its parameters, and come once each, in their order", () => {
    const winds = cards.map(({ name }) => quoted(name));
    const text = t("sail", { to: t("isle.reef"), by: winds, again: t("isle.reef"), player: { seat: 0 }, count: 2 });
    expect(idsIn(text)).toEqual(["reef", "wind-1", "wind-2"]);
  });

  it("are described once, and only those that are named", () => {
    calls.length = 0;
    const own = new NamedEntries(ruleSetOf(game, [], { seats: 1 }));
    for (const _ of [1, 2]) own.in(t("card.wind", { strength: 1 }));
    expect(calls).toEqual(["wind-1"]);
  });
});
