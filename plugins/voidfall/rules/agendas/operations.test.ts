import { describe, expect, it } from "vitest";
import { effectOf, gainAgenda, gainTopAgenda, scoreAgenda } from "../../effects/writing.ts";
import { resolving, type Table } from "../../testing/table.ts";
import type { AgendaCard } from "../../types.ts";
import { agendasZone, offerZone, pileZone } from "../../zones.ts";
import { agendaScore } from "../scoring/scoring.ts";

/** Agendas. */

const kindsIn = ({ position }: Table, zone: string) => position.zone(zone).map((card) => position.card(card).id);

describe("gaining an agenda", () => {
  it("takes the face-up card of a pile; the next one is turned up", () => {
    const before = resolving(effectOf(gainAgenda()), [{}, {}]);
    const [shown] = kindsIn(before, offerZone("might"));
    before.play.expect(0).toHaveOption("draw@wealth");
    before.play.choose(0, "top@might");
    expect(kindsIn(before, agendasZone(0))).toEqual([shown]);
    expect(kindsIn(before, offerZone("might"))).not.toEqual([shown]);
    expect(before.position.zone(pileZone("might"))).toHaveLength(6);
    before.play.refusesUndo(0);
    before.play.end({ asked: [[0, "trial"]] });
  });

  it("or draws two, keeps one and puts the other to the bottom, unseen by others", () => {
    const table = resolving(effectOf(gainAgenda("might")), [{}, {}]);
    table.play.choose(0, "draw@might");
    const [prompt] = table.play.prompts;
    const [first = "", second = ""] = prompt?.kind === "choose" ? prompt.options.map(({ id }) => id) : [];
    table.play.choose(0, second, "agenda-keep");
    expect(kindsIn(table, agendasZone(0))).toEqual([second]);
    expect(kindsIn(table, pileZone("might"))[0]).toBe(first);
    expect(JSON.stringify(table.play.log(1))).not.toContain(second);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("takes the top face-down card of a pile, unseen by others, if the effect says so", () => {
    const table = resolving(effectOf(gainTopAgenda("might")), [{}, {}]);
    expect(table.position.zone(offerZone("might"))).toHaveLength(1);
    expect(table.position.zone(pileZone("might"))).toHaveLength(6);
    const [kind = ""] = kindsIn(table, agendasZone(0));
    expect(kind).not.toBe("");
    expect(JSON.stringify(table.play.log(1))).not.toContain(kind);
    table.play.end({ asked: [[0, "trial"]] });
  });

  const fromCorrupted = () =>
    resolving(effectOf(gainTopAgenda("wealth")), [{}, {}], {
      arrange(game) {
        game.state.corruptedPiles.wealth = true;
      },
    });

  it("of a corrupted pile can be waived (V17)", () => {
    const table = fromCorrupted();
    table.play.pass(0, "agenda");
    expect(kindsIn(table, agendasZone(0))).toEqual([]);
    expect(table.position.state.corruptedPiles).toEqual({ wealth: true });
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("of a corrupted pile gains the corruption too (V25)", () => {
    const table = fromCorrupted();
    table.play.choose(0, "draw@wealth", "agenda");
    expect(table.position.state.corruptedPiles).toEqual({});
    table.play.expect(0).toBeAsked("corruption");
    table.play.end({ asked: [[0, "corruption"]] });
  });

  it("of an empty pile is impossible", () => {
    const table = resolving(effectOf(gainAgenda("might")), [{}, {}], {
      arrange(game) {
        for (const zone of [pileZone("might"), offerZone("might")]) {
          for (const card of [...game.zone(zone)]) game.removeCard(card);
        }
      },
    });
    expect(table.position.zone(agendasZone(0))).toEqual([]);
    table.play.end({ asked: [[0, "trial"]] });
  });
});

describe("what an agenda is worth", () => {
  const score = (kind: string, table: Table) => {
    const card = table.position.definition(kind) as AgendaCard;
    return agendaScore(table.position, 0, card).parts.map(({ influence }) => influence);
  };

  it("counts each objective by itself: a condition, so much for each, and the tier of a pure track", () => {
    const table = resolving(effectOf(scoreAgenda()), [
      {
        tracks: { society: 5, economy: 6 },
        corruptedTracks: ["economy"],
        technologies: ["shields+", "cloning+", "robotics"],
      },
      {},
    ]);
    // Quantum Leap: 4 with two improved technologies, 3 for each two bounty tokens.
    expect(score("agenda-quantum-leap", table)).toEqual([4, 0]);
    // High Society: tier 2 of society is worth 8.
    expect(score("agenda-high-society", table)[1]).toBe(8);
    // Trade Syndicate: the economy track is corrupted.
    expect(score("agenda-trade-syndicate", table)[1]).toBe(0);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("counts in steps, rounded down", () => {
    const table = resolving(effectOf(scoreAgenda()), [{ resources: { credits: 8 } }, {}]);
    // Self-Run Campaign: 4 for each three credits.
    expect(score("agenda-self-run-campaign", table)[1]).toBe(8);
    table.play.end({ asked: [[0, "trial"]] });
  });
});

describe("scoring an agenda in play", () => {
  const agendas = ["agenda-quantum-leap", "agenda-high-society", "agenda-self-run-campaign"];

  it("takes one of the pure ones, none of the starting ones", () => {
    const side = { agendas, corruptedSlots: [1], resources: { credits: 3 }, technologies: ["shields"] };
    const table = resolving(effectOf(scoreAgenda()), [side, {}]);
    table.play.expect(0).toBeAsked("agenda-score", ["agenda-quantum-leap", "agenda-self-run-campaign"]);
    table.play.choose(0, "agenda-self-run-campaign");
    expect(table.player().influence).toBe(4);
    table.play.end({ asked: [[0, "trial"]] });
  });
});
